import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFilm, makeTestSound } from './testing/make-test-sound.ts';
import { replyVariables } from './testing/open-replies.ts';
import { type Parts, startParts } from './testing/start-parts.ts';
import { takeFileWith } from './testing/take-file.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts(replyVariables);
});
afterAll(() => parts.dispose());

const take = takeFileWith(() => parts.services);

test.each([
  ['memo.flac', 'audio/flac', () => makeTestSound('flac', 2)],
  ['dictaphone.wma', 'audio/x-ms-wma', () => makeTestSound('wma', 2)],
  ['dictaphone.WMA', 'application/octet-stream', () => makeTestSound('wma', 2)],
  ['appel.m4a', 'audio/mp4', () => makeTestSound('opposite', 2)],
  ['IMG_0042.MOV', 'video/quicktime', () => makeTestFilm('mov', 2, true)],
  ['VID-20261116-WA0003.mp4', 'application/octet-stream', () => makeTestFilm('mp4', 2, true)],
] as const)('%s is a voice, and nothing is named as left', async (name, type, bytes) => {
  expect(await take(name, type, await bytes())).toEqual({
    outcome: 'sent',
    takes: 1,
    photographs: 0,
    familyFiles: [],
    narratorFiles: [],
    unheard: 0,
  });
});

test.each([
  ['film-muet.mp4', 'video/mp4', () => makeTestFilm('mp4', 2, false)],
  ['silence.wma', 'audio/x-ms-wma', () => makeTestSound('wma', 2, 'anullsrc=sample_rate=48000')],
] as const)(
  '%s, in which nobody is heard, is named to the family; the narrator is told of it',
  async (name, type, bytes) => {
    expect(await take(name, type, await bytes())).toEqual({
      outcome: 'sent',
      takes: 0,
      photographs: 0,
      familyFiles: [name],
      narratorFiles: [],
      unheard: 1,
    });
  },
);
