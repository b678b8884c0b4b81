import { AppError } from '@souvenance/contracts';
import type { Transcript } from '@souvenance/core';
import { type FakeWhisper, openFakeWhisper, type WhisperFault } from '@souvenance/fakes/whisper';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readRegistry } from '../foundation/adapter.ts';
import { transcriptionRegistry } from '../registry/transcription.registry.ts';
import { openTranscription } from './open-transcription.ts';

const KEY = 'a key of these tests';
const whisper: FakeWhisper = await openFakeWhisper({ apiKey: KEY, model: 'whisper-1' });
afterAll(() => whisper.close());
beforeEach(() => whisper.setFault(null));

const ogg = new TextEncoder().encode('OggS and the rest of a voice');
const sound = { bytes: ogg, contentType: 'audio/ogg', language: 'fr', durationSeconds: 60 };
const usual = { baseUrl: whisper.baseUrl, apiKey: KEY, model: 'whisper-1', timeLimitMs: 240_000 };

const hear = (options: Partial<typeof usual> & { answerBytesMax?: number } = {}, request = sound) =>
  openTranscription({ ...usual, ...options }).transcribe(request, new AbortController().signal);

const failureOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`not a coded failure: ${error}`);
  const { retryAfterMs } = error.details;
  return `${error.code}${retryAfterMs === undefined ? '' : ` ${retryAfterMs}`}`;
};

const textOf = ({ words }: Transcript): string => words.map(({ text }) => text).join(' ');
const saying = (body: unknown): WhisperFault => ({ kind: 'saying', body });

test('returns words with punctuation, times and doubtful marks', async () => {
  whisper.say(['Mon père disait : « Viens, petite ! »', 'C’était à Saumur.'], [1]);
  const { words, isTimed } = await hear();
  expect(isTimed).toBe(true);
  expect(words).toEqual([
    { text: 'Mon', startMs: 0, endMs: 400, isDoubtful: false },
    { text: 'père', startMs: 400, endMs: 800, isDoubtful: false },
    { text: 'disait\u00a0:', startMs: 800, endMs: 1_200, isDoubtful: false },
    { text: '«\u00a0Viens,', startMs: 1_200, endMs: 1_600, isDoubtful: false },
    { text: 'petite\u202f!\u00a0»', startMs: 1_600, endMs: 2_000, isDoubtful: false },
    { text: 'C’était', startMs: 3_600, endMs: 4_000, isDoubtful: true },
    { text: 'à', startMs: 4_000, endMs: 4_400, isDoubtful: true },
    { text: 'Saumur.', startMs: 4_400, endMs: 4_800, isDoubtful: true },
  ]);
  expect(whisper.calls.at(-1)).toEqual({
    model: 'whisper-1',
    language: 'fr',
    temperature: '0',
    response_format: 'verbose_json',
    'timestamp_granularities[]': ['word', 'segment'],
  });
  expect(whisper.refusals).toEqual([]);
});

test('uses times of sentences without timed words, and none without either', async () => {
  whisper.setFault(
    saying({ text: ' Bonjour à tous.', segments: [{ text: ' Bonjour à tous.', start: 1, end: 4 }] }),
  );
  const bySentence = await hear();
  expect(bySentence.words.map(({ text, startMs }) => [text, startMs])).toEqual([
    ['Bonjour', 1_000],
    ['à', 2_750],
    ['tous.', 3_000],
  ]);
  whisper.setFault(saying({ text: 'Bonjour à tous.' }));
  const bare = await hear();
  expect([textOf(bare), bySentence.isTimed, bare.isTimed]).toEqual(['Bonjour à tous.', true, false]);
});

test('reads words within sentences, in parts and with probabilities', async () => {
  const words = [
    { word: ' châ', start: 0, end: 0.5, probability: 0.9 },
    { word: 'teau', start: 0.5, end: 1, probability: 0.2 },
    { word: ' fort', start: 1, end: 1.5, probability: 0.8 },
  ];
  whisper.setFault(
    saying({ text: ' château fort', segments: [{ text: ' château fort', start: 0, end: 2, words }] }),
  );
  expect((await hear()).words).toEqual([
    { text: 'château', startMs: 0, endMs: 1_000, isDoubtful: true },
    { text: 'fort', startMs: 1_000, endMs: 1_500, isDoubtful: false },
  ]);
});

test('returns no words for silence', async () => {
  whisper.say([]);
  expect((await hear()).words).toEqual([]);
});

test.each([
  [
    'markup and signs that hide or turn',
    '<script>alert(1)</script> a\u202eb\u0000c \u200b',
    '<script>alert(1)</script> a b c',
  ],
  ['another text than its words', 'Bonjour', 'Au revoir'],
])('hostile words are words: %s', async (_, text, expectedText) => {
  const words = text === 'Bonjour' ? [{ word: 'Au revoir', start: 99_999, end: -3 }] : undefined;
  whisper.setFault(saying({ text, ...(words && { words }) }));
  const transcript = await hear();
  expect(textOf(transcript)).toBe(expectedText);
  for (const { startMs, endMs } of transcript.words)
    expect(startMs >= 0 && startMs <= endMs && endMs <= 60_000).toBe(true);
});

test.each<[string, WhisperFault, string]>([
  ['busy for two seconds', { kind: 'busy', retryAfter: '2' }, 'transcription.unavailable 2000'],
  ['busy for a year', { kind: 'busy', retryAfter: '31536000' }, 'transcription.unavailable 21600000'],
  [
    'busy until a date that is over',
    { kind: 'busy', retryAfter: 'Fri, 01 Jan 2016 00:00:00 GMT' },
    'transcription.unavailable 0',
  ],
  ['busy, and does not say for how long', { kind: 'busy', retryAfter: 'soon' }, 'transcription.unavailable'],
  ['failing', { kind: 'failing' }, 'transcription.unavailable'],
  ['cut within its answer', { kind: 'cut' }, 'transcription.unavailable'],
  ['answering half of its JSON', saying('{"text":"Mon'), 'transcription.unavailable'],
  ['answering a page', saying('"<html>"'), 'transcription.refused'],
  ['answering nothing of use', saying({}), 'transcription.refused'],
  [
    'timing words with no number',
    saying({ text: 'a', words: [{ word: 'a', start: 'now', end: null }] }),
    'transcription.refused',
  ],
  ['telling a novel', saying({ text: 'mot '.repeat(9_000) }), 'transcription.refused'],
  ['telling one endless word', saying({ text: 'ﷺ'.repeat(200_000) }), 'transcription.refused'],
])('a service that is %s is a failure by its code', async (_, fault, code) => {
  whisper.setFault(fault);
  expect(await failureOf(hear())).toBe(code);
});

test('treats an outage, a timeout, a refused key and an unknown model as retryable', async () => {
  expect(await failureOf(hear({ baseUrl: 'http://127.0.0.1:9/v1' }))).toBe('transcription.unavailable');
  expect(await failureOf(hear({ apiKey: 'another' }))).toBe('transcription.unavailable');
  expect(await failureOf(hear({ model: 'another' }))).toBe('transcription.unavailable');
  whisper.setFault({ kind: 'silent' });
  expect(await failureOf(hear({ timeLimitMs: 150 }))).toBe('transcription.unavailable');
});

test('throws the reason of a signal that is aborted', async () => {
  whisper.setFault({ kind: 'silent' });
  const aborted = openTranscription(usual).transcribe(sound, AbortSignal.abort('stopped'));
  await expect(aborted).rejects.toBe('stopped');
});

test('refuses an invalid or too large sound, and a too large response, for good', async () => {
  const noise = { ...sound, bytes: new TextEncoder().encode('no sound at all') };
  expect(await failureOf(hear({}, noise))).toBe('transcription.refused');
  const before = whisper.calls.length + whisper.refusals.length;
  const large = { ...sound, bytes: new Uint8Array(25_000_001) };
  expect(await failureOf(hear({}, large))).toBe('transcription.refused');
  expect(whisper.calls.length + whisper.refusals.length).toBe(before);
  whisper.setFault(saying({ text: 'trop' }));
  expect(await failureOf(hear({ answerBytesMax: 10 }))).toBe('transcription.refused');
});

test('needs no key for a self-hosted server', async () => {
  const selfHosted = await openFakeWhisper({ model: 'small' });
  selfHosted.say(['Bonjour.']);
  const transcript = await hear({ baseUrl: selfHosted.baseUrl, model: 'small' });
  await selfHosted.close();
  expect(textOf(transcript)).toBe('Bonjour.');
});

test('is off by default, and names a missing or invalid setting', () => {
  const read = (environment: Record<string, string>) => readRegistry(transcriptionRegistry, environment);
  expect(read({}).name).toBe('off');
  expect(read({ TRANSCRIPTION_BASE_URL: '', TRANSCRIPTION_API_KEY: '' }).name).toBe('off');
  expect(read({ TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:8000/v1/' })).toMatchObject({
    name: 'audio_service',
    host: '127.0.0.1:8000',
  });
  expect(() => read({ TRANSCRIPTION_API_KEY: 'a' })).toThrow('without TRANSCRIPTION_BASE_URL');
  expect(() => read({ TRANSCRIPTION_BASE_URL: 'ftp://a.fr' })).toThrow('TRANSCRIPTION_BASE_URL');
});
