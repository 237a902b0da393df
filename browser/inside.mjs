// inside.mjs PYODIDE APP PROJECT PACKAGES SCRIPT WORDS…: runs a script of the project inside CPython for browsers, on
// the compiled package. The script's `main(words)` gives the exit status.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [pyodide, app, project, packages, script, ...words] = process.argv.slice(2);

const { loadPyodide } = await import(join(pyodide, 'pyodide.mjs'));
const env = { HOME: '/tmp', PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1' };
const python = await loadPyodide({ indexURL: pyodide, env });
for (const [place, root] of Object.entries({ '/app': app, '/project': project, '/packages': packages })) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.runPython(`
import os, sys
os.chdir("/project")
sys.path[:0] = ["/app", "/project"]
sys.path.append("/packages")
import santorini_wasm
santorini_wasm.install()
import santorini
assert santorini.compiled() and santorini.__file__.startswith("/app")
`);
python.runPython(readFileSync(join(project, script), 'utf8'));
process.exitCode = python.globals.get('main')(python.toPy(words));
