import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = process.env['E2E_PORT'] ?? '8799';

const chromium = (...args: string[]) => ({
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--enable-unsafe-swiftshader', '--no-sandbox', ...args],
  },
});
const ISLAND = /(scene|handover|first-load)\.spec\.ts/;

// Set once: the processes of the tests read this file again.
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'santorini-e2e-'));

export default defineConfig({
  testDir: 'e2e',
  // A browser on a busy machine may be late.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  // A net for a browser on a busy machine. What needed it is listed as flaky, and is a fault to mend.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    trace: 'off',
  },
  projects: [
    {
      name: 'island',
      testMatch: ISLAND,
      use: chromium(
        '--use-angle=swiftshader',
        '--ignore-gpu-blocklist',
        // Pages are painted by the processor at once, instead of by a graphics card that is one too.
        '--disable-gpu-rasterization',
      ),
    },
    {
      // Faster where hardly anything is drawn in 3D, and far slower where much is.
      name: 'flat',
      testIgnore: ISLAND,
      use: chromium('--disable-gpu'),
    },
  ],
  webServer: {
    command: `../.venv/bin/santorini serve --port ${port} --bots 1`,
    url: `http://127.0.0.1:${port}/healthz`,
    env: { SANTORINI_DATA: process.env['E2E_DATA'], SANTORINI_LIMITS: '0' },
    // Its log has a line for every request; what is wrong with it shows in the tests.
    stderr: 'ignore',
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
