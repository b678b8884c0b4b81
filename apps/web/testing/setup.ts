import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { answerFetch, settleFakeApi, startServer } from './current-api.ts';
import { installBrowserStubs } from './install-browser-stubs.ts';
import { readScreen } from './read-screen.ts';
import { installTimers, stopTimers } from './stop-timers.ts';

// Pages load dialogs lazily; here dialogs are imported directly, so that tests need not wait.
vi.mock('#ui/feedback/late-dialog.tsx', async () => ({
  LateDialog: (await import('#ui/feedback/dialog.tsx')).Dialog,
}));

configure({
  // Long timeouts, since a loaded machine is slow.
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(`${message}\n\n${readScreen().join('\n')}`),
});
installBrowserStubs();
installTimers();
// A fixed date, since pages show dates relative to today.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00.000Z') });
vi.stubEnv('API_INTERNAL_URL', await startServer());
globalThis.fetch = answerFetch;
window.fetch = answerFetch;

afterEach(async () => {
  cleanup();
  // Pages save what was typed when they close.
  await settleFakeApi();
  stopTimers();
  localStorage.clear();
  sessionStorage.clear();
});
