/** The desk (`santorini.desk`) in CPython for browsers; the same in a worker and in Node. */

import type { Answer, Question } from './messages';

/** As much of Pyodide as is used here. */
interface Python {
  unpackArchive(archive: ArrayBuffer, format: 'zip', options: { extractDir: string }): void;
  runPython(code: string): unknown;
}
type LoadPython = (options: { indexURL: string }) => Promise<Python>;
type Open = (
  report: (answer: string) => void,
  stopped: (() => boolean) | null,
) => (question: string) => string;

export interface Desk {
  answer(question: Question): Answer;
}

export interface Surroundings {
  /** An address or a path, with a slash at its end. */
  folder: string;
  read: (file: string) => Promise<ArrayBuffer>;
  report: (answer: Answer) => void;
  /** Asked while something is thought about. */
  stopped: (() => boolean) | null;
}

const OPEN = `
import sys
sys.path.insert(0, "/lib/app")
import santorini_wasm
santorini_wasm.install()
from santorini.desk import Desk
lambda report, stopped: Desk(report, stopped).answer
`;

export async function openDesk(around: Surroundings): Promise<Desk> {
  const app = around.read(`${around.folder}app.zip`);
  // It is waited for below; if something else fails before, that is told.
  app.catch(() => {});
  const module = (await import(/* @vite-ignore */ `${around.folder}pyodide.mjs`)) as {
    loadPyodide: LoadPython;
  };
  const python = await module.loadPyodide({ indexURL: around.folder });
  python.unpackArchive(await app, 'zip', { extractDir: '/lib/app' });
  const open = python.runPython(OPEN) as Open;
  const ask = open((answer) => around.report(JSON.parse(answer) as Answer), around.stopped);
  return { answer: (question) => JSON.parse(ask(JSON.stringify(question))) as Answer };
}
