import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendToStreams } from '#testing/install-browser-stubs.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { LivePages } from './live-pages.tsx';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() }));
// The clock of all other tests, which stands still and leaves timers alone.
afterEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00.000Z') }));

const pass = (durationMs: number) => act(async () => vi.advanceTimersByTime(durationMs));

const sendMark = (mark: string) => act(async () => sendToStreams({ mark }));

const setVisibility = (state: DocumentVisibilityState): void => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  fireEvent(document, new Event('visibilitychange'));
};

test('reads the page again at a change while it is used', async () => {
  const { moves } = renderWithApp(<LivePages />, { address: '/admin' });
  await sendMark('first');
  await pass(MINUTE_MS);
  expect(moves).toEqual([]);
  await sendMark('second');
  await pass(MINUTE_MS);
  expect(moves).toEqual(['refresh']);
});

test('reads nothing without input for minutes, and catches up once at the next one', async () => {
  const { moves } = renderWithApp(<LivePages />, { address: '/admin' });
  await sendMark('first');
  await pass(10 * MINUTE_MS);
  await sendMark('second');
  await pass(MINUTE_MS);
  await sendMark('third');
  await pass(MINUTE_MS);
  expect(moves).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await pass(MINUTE_MS);
  expect(moves).toEqual(['refresh']);
});

test('goes on reading while input goes on, and stops three minutes after the last', async () => {
  const { moves } = renderWithApp(<LivePages />, { address: '/admin' });
  await sendMark('first');
  for (let minute = 0; minute < 5; minute += 1) {
    fireEvent.pointerMove(document.body);
    fireEvent.pointerMove(document.body);
    await pass(MINUTE_MS);
  }
  await sendMark('second');
  await pass(MINUTE_MS);
  expect(moves).toEqual(['refresh']);
  await pass(MINUTE_MS);
  await sendMark('third');
  await pass(MINUTE_MS);
  expect(moves).toEqual(['refresh']);
});

test('reads nothing behind another tab, and catches up when the page is visible again', async () => {
  const { moves } = renderWithApp(<LivePages />, { address: '/admin' });
  await sendMark('first');
  setVisibility('hidden');
  await sendMark('second');
  await pass(MINUTE_MS);
  expect(moves).toEqual([]);
  setVisibility('visible');
  await pass(MINUTE_MS);
  expect(moves).toEqual(['refresh']);
});
