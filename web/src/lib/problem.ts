/** What went wrong, in the reader's language. */

import { tk } from '$/i18n/index.svelte';
import { asRefusal } from '$/net/refusal';

// The server's own sentence says more than the code does.
const TOLD_BY_SERVER: ReadonlySet<string> = new Set(['illegal', 'illegal_setup', 'not_allowed', 'malformed']);

/** What went wrong, in words already. */
export class Said extends Error {}

/** A sentence for people; the server's where there is none of ours. */
export function problem(error: unknown): string {
  if (error instanceof Said) return error.message;
  const { code, sentence, wait } = asRefusal(error);
  const key = `error.${code}`;
  const ours = tk(key, { wait: Math.ceil(wait ?? 1), sentence });
  return ours === key ? sentence : ours;
}

/** Ours, and the server's words where they add what the code leaves open. */
export function problemInFull(error: unknown): string {
  const { code, sentence } = asRefusal(error);
  const ours = problem(error);
  return TOLD_BY_SERVER.has(code) && ours !== sentence ? `${ours} (${sentence})` : ours;
}
