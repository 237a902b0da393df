// pack.mjs PYODIDE APP OUT: has Pyodide's own Python write bytecode (bytecode.py), and compresses what there is.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [pyodide, app, out] = process.argv.slice(2);

const { loadPyodide } = await import(join(pyodide, 'pyodide.mjs'));
const python = await loadPyodide({ indexURL: pyodide });
for (const [place, root] of Object.entries({ '/app': app, '/out': out, '/pyodide': pyodide })) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.runPython(readFileSync(new URL('bytecode.py', import.meta.url), 'utf8'));

for (const name of readdirSync(out)) {
  const data = readFileSync(join(out, name));
  // Higher levels take a minute for a percent.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(join(out, `${name}.br`), brotliCompressSync(data, { params }));
  writeFileSync(join(out, `${name}.gz`), gzipSync(data, { level: 9 }));
}
