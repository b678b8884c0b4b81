import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { readRegistry } from '../../foundation/adapter.ts';
import { transcriptionRegistry } from '../../registry/transcription.registry.ts';
import { openLocalTranscription } from './open-local-transcription.ts';

/** Weights that whisper.cpp ships for its own tests: the real format and the real loading path, which hear nothing. */
const modelFile = fileURLToPath(new URL('./fixtures/for-tests-ggml-tiny.bin', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'souvenance-local-words-'));
const temporary = join(folder, 'temporary');
await mkdir(temporary);
vi.stubEnv('TMPDIR', temporary);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const options = { modelFile, ffmpegCommand: 'ffmpeg', timeLimitMs: 3_600_000, threads: 1 };

const makeSound = async (seconds: number) => {
  const file = join(folder, `${seconds}.ogg`);
  const source = [
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=220:duration=${seconds}`,
    '-c:a',
    'libopus',
    '-y',
    file,
  ];
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...source]);
  return { bytes: await readFile(file), contentType: 'audio/ogg', language: 'fr', durationSeconds: seconds };
};
const sound = await makeSound(1);
const idle = new AbortController().signal;

const temporaryFolders = (): Promise<string[]> => readdir(temporary);

test('loads the model and returns a transcript, after a sound before it was stopped; neither leaves a file', async () => {
  const transcription = openLocalTranscription(options);
  const stopping = new AbortController();
  const stopped = transcription.transcribe(await makeSound(600), stopping.signal);
  const next = transcription.transcribe(sound, idle);
  await vi.waitFor(async () => expect(await temporaryFolders()).toHaveLength(1), { timeout: 60_000 });
  stopping.abort();
  await expect(stopped).rejects.toMatchObject({ code: 'transcription.unavailable' });
  expect((await next).words).toEqual(expect.any(Array));
  expect(await temporaryFolders()).toEqual([]);
});

test('a model that does not load, a sound that is none and a missing ffmpeg are retried, and leave no file', async () => {
  const brokenModel = join(folder, 'broken.bin');
  await writeFile(brokenModel, 'no weights');
  const unavailable = { code: 'transcription.unavailable' };
  const transcribe = (change: Partial<typeof options>, bytes = sound.bytes) =>
    openLocalTranscription({ ...options, ...change }).transcribe({ ...sound, bytes }, idle);
  await expect(transcribe({ modelFile: brokenModel })).rejects.toMatchObject(unavailable);
  await expect(transcribe({}, Buffer.from('no sound'))).rejects.toMatchObject(unavailable);
  await expect(transcribe({ ffmpegCommand: 'no-such-program' })).rejects.toMatchObject(unavailable);
  expect(await temporaryFolders()).toEqual([]);
});

test('is stopped by its time limit, and by a signal that is over before its turn', async () => {
  const why = { details: { why: 'it took too long, or was stopped' } };
  const late = openLocalTranscription({ ...options, timeLimitMs: 1 });
  await expect(late.transcribe(sound, idle)).rejects.toMatchObject(why);
  const over = openLocalTranscription(options).transcribe(sound, AbortSignal.abort());
  await expect(over).rejects.toMatchObject(why);
  expect(await temporaryFolders()).toEqual([]);
});

test('is chosen by TRANSCRIPTION=local and a model file, and names what is missing', () => {
  const read = (environment: Record<string, string>) => readRegistry(transcriptionRegistry, environment);
  const local = { TRANSCRIPTION: 'local', TRANSCRIPTION_MODEL_FILE: modelFile };
  expect(read(local)).toMatchObject({ name: 'local' });
  expect(() => read({ TRANSCRIPTION: 'local' })).toThrow('TRANSCRIPTION_MODEL_FILE');
  expect(() => read({ ...local, TRANSCRIPTION_MODEL_FILE: '/no/such/file' })).toThrow('npm run voice-model');
  expect(() => read({ TRANSCRIPTION: 'cloud' })).toThrow('either `local` or empty');
});
