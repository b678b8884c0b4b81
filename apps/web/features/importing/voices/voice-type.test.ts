import { expect, test } from 'vitest';
import { detectSoundType } from './voice-type.ts';

test('a voice note of a chat is found by the end of its name, and no other file', () => {
  expect(detectSoundType('PTT-20240312-WA0001.OPUS')).toBe('audio/ogg');
  expect(detectSoundType('note.m4a')).toBe('audio/mp4');
  expect(detectSoundType('film.mp4')).toBeNull();
  expect(detectSoundType('note.constructor')).toBeNull();
});
