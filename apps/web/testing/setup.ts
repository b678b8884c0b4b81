import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { addBrowserParts } from './browser-parts.ts';
import { answerFetch, listen } from './current-api.ts';
import { readScreen } from './read-screen.ts';

// A page loads its dialogs late. Here the same dialog is there at the first click: a test waits for no download.
vi.mock('#ui/feedback/late-dialog.tsx', async () => ({
  LateDialog: (await import('#ui/feedback/dialog.tsx')).Dialog,
}));

configure({
  // A machine under load is slow, and a test is no clock.
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(`${message}\n\n${readScreen().join('\n')}`),
});
addBrowserParts();
// Pages speak of dates as today sees them.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00.000Z') });
vi.stubEnv('API_INTERNAL_URL', await listen());
globalThis.fetch = answerFetch;
window.fetch = answerFetch;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
