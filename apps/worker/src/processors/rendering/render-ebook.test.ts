import { manuscript } from '@souvenance/contracts';
import {
  manuscriptKey,
  renderingFileKey,
  renderings,
  requestEbook,
  requestRendering,
  sha256Of,
  voiceKey,
} from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimQuietRun } from '../../testing/claim-quiet-run.ts';
import { owner, writeBook } from '../../testing/family.ts';
import { type Parts, startParts } from '../../testing/start-parts.ts';
import { renderBookProcessor } from './render-book.processor.ts';
import { renderEbookProcessor } from './render-ebook.processor.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.dispose());

/**
 * Half a second of silence: frames of MPEG 1 layer III at 128 kb/s and 44 100 Hz, whose side information is all zero.
 */
const silence = (): Uint8Array => {
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return new Uint8Array(Buffer.concat(Array.from({ length: 20 }, () => frame)));
};

/** The words that were asked for, their first story with a recording: recordings enter by the manuscript. */
const addVoice = async (bookId: string, renderingId: string, sha256: string) => {
  const { files } = parts.services;
  const key = manuscriptKey(bookId, renderingId);
  const words = manuscript.parse(JSON.parse(Buffer.from((await files.get(key)) ?? []).toString('utf8')));
  const url = 'https://souvenance.example/v/7K2QF4';
  const voice = { url, durationSeconds: 1, transcript: 'Un silence.', sha256 };
  const chapters = words.chapters.map((chapter, index) => (index === 0 ? { ...chapter, voice } : chapter));
  const bytes = new TextEncoder().encode(JSON.stringify({ ...words, chapters }));
  await files.put(key, bytes, 'application/json');
};

test('a book with a recording has two e-books: with the sound and without', async () => {
  const { services } = parts;
  const bookId = await writeBook(services);
  const recording = silence();
  const sha256 = sha256Of(recording);
  const request = await requestRendering(services)(owner, bookId);
  const { renderingId } = request;
  const rendering = await services.documents.get(renderings, renderingId);
  await services.media.put(voiceKey(rendering?.value.familyId ?? '', sha256), recording, 'audio/mpeg');
  await addVoice(bookId, renderingId, sha256);
  await renderBookProcessor(services)({ renderingId }, await claimQuietRun(services, request.jobId));
  const { jobId } = await requestEbook(services)(owner, bookId);
  await addVoice(bookId, renderingId, sha256);
  await renderEbookProcessor(services)({ renderingId }, await claimQuietRun(services, jobId));

  const made = (await services.documents.get(renderings, renderingId))?.value.files ?? [];
  const epub = async (name: string) => {
    const bytes = Buffer.from((await services.files.get(renderingFileKey(bookId, renderingId, name))) ?? []);
    expect(made.find((file) => file.name === name)).toMatchObject({ sha256: sha256Of(bytes) });
    return bytes;
  };
  const whole = await epub('book.epub');
  const silent = await epub('book-sans-audio.epub');
  expect(whole.includes(`EPUB/audio/${sha256}.mp3`)).toBe(true);
  expect(whole.includes(Buffer.from(recording))).toBe(true);
  expect(silent.includes(`EPUB/audio/`)).toBe(false);
});
