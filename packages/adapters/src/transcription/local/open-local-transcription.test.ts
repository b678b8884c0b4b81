import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { readRegistry } from '../../foundation/adapter.ts';
import { transcriptionRegistry } from '../../registry/transcription.registry.ts';
import { isWhisperInstalled } from './is-whisper-installed.ts';
import { openLocalTranscription } from './open-local-transcription.ts';

/** Weights that whisper.cpp ships for its own tests: the real format and loading path, but they recognise nothing. */
const modelFile = fileURLToPath(new URL('./fixtures/for-tests-ggml-tiny.bin', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'souvenance-local-words-'));
const temporary = join(folder, 'temporary');
await mkdir(temporary);
vi.stubEnv('TMPDIR', temporary);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

// At full priority: a low one gets no processor on a busy machine. The test of the priority takes the default.
const options = { modelFile, ffmpegCommand: 'ffmpeg', timeLimitMs: 3_600_000, threads: 1, niceness: 0 };

const makeFile = async (seconds: number, name: string, shape: readonly string[]): Promise<string> => {
  const source = ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`];
  const file = join(folder, name);
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...source, ...shape, '-y', file]);
  return file;
};
const makeWav = (seconds: number): Promise<string> =>
  makeFile(seconds, `${seconds}.wav`, ['-ac', '1', '-ar', '16000']);
const makeSound = async (seconds: number) => {
  const file = await makeFile(seconds, `${seconds}.ogg`, ['-c:a', 'libopus']);
  return { bytes: await readFile(file), contentType: 'audio/ogg', language: 'fr', durationSeconds: seconds };
};
const sound = await makeSound(1);
const idle = new AbortController().signal;

/** whisper.cpp refuses to listen to less than a tenth of a second: it loads the model and answers at once. */
const blip = await makeSound(0.05);

const temporaryFolders = (): Promise<string[]> => readdir(temporary);

test('answers a sound after the one before it was stopped; neither leaves a file', async () => {
  const transcription = openLocalTranscription(options);
  const stopping = new AbortController();
  const stopped = transcription.transcribe(await makeSound(600), stopping.signal);
  const next = transcription.transcribe(blip, idle);
  await vi.waitFor(async () => expect(await temporaryFolders()).toHaveLength(2), { timeout: 240_000 });
  stopping.abort(new Error('the job was cancelled'));
  await expect(stopped).rejects.toThrow('the job was cancelled');
  expect(await next).toMatchObject({ words: [] });
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

test('a sound that exceeds the time limit is refused, since another try would take as long', async () => {
  const late = openLocalTranscription({ ...options, timeLimitMs: 1 });
  const refusal = { code: 'transcription.refused', details: { why: 'it took too long' } };
  await expect(late.transcribe(sound, idle)).rejects.toMatchObject(refusal);
  expect(await temporaryFolders()).toEqual([]);
});

test('throws the reason of a signal that is over before it begins', async () => {
  const over = openLocalTranscription(options).transcribe(sound, AbortSignal.abort('stopped'));
  await expect(over).rejects.toBe('stopped');
});

test('ffmpeg gets none of the variables of this process, and runs under limits', async () => {
  const program = join(folder, 'as-ffmpeg');
  await writeFile(program, `#!/bin/sh\n(ulimit -d; ulimit -t; env) > ${join(folder, 'told')}\nexit 1\n`);
  await chmod(program, 0o755);
  vi.stubEnv('SOUVENANCE_SECRET', 'a secret');
  const transcription = openLocalTranscription({ ...options, ffmpegCommand: program });
  await expect(transcription.transcribe(sound, idle)).rejects.toThrow();
  const [memory, seconds, ...environment] = (await readFile(join(folder, 'told'), 'utf8')).split('\n');
  expect([memory, seconds]).toEqual(['600000', '150']);
  expect(environment.join(' ')).not.toContain('SOUVENANCE');
});

test('loads the weights once for sounds that arrive together, in a process of low priority', async () => {
  const copy = join(folder, 'copy.bin');
  await copyFile(modelFile, copy);
  const { niceness: _, ...defaults } = options;
  const transcription = openLocalTranscription({ ...defaults, modelFile: copy });
  await transcription.transcribe(blip, idle);
  await rm(copy);
  expect(await transcription.transcribe(blip, idle)).toMatchObject({ words: [] });
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,ni=,args=']);
  const rows = stdout.split('\n').map((row) => row.trim().split(/\s+/));
  const models = rows.filter(
    (row) => row[0] === String(process.pid) && row.at(-1)?.endsWith('whisper.child.ts'),
  );
  // Models of the other tests may still be there, at full priority.
  expect(models.map((row) => row[1])).toContain(String(Math.min(19, getPriority() + 10)));
});

test('the process ends with its parent, even while the model works', async () => {
  const child = fork(new URL('./whisper.child.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const request = { language: 'fr', threads: 1, soundFile: await makeWav(600) };
  expect((await once(child, 'message'))[0]).toEqual({ isReady: true });
  child.send({ request: { ...request, modelFile: '/no/such/file' } });
  expect((await once(child, 'message'))[0]).toHaveProperty('fault');
  child.send({ request: { ...request, modelFile } });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

test('is chosen by TRANSCRIPTION=local and a model file, and names what is missing', () => {
  const read = (environment: Record<string, string>) => readRegistry(transcriptionRegistry, environment);
  const local = { TRANSCRIPTION: 'local', TRANSCRIPTION_MODEL_FILE: modelFile };
  expect(read(local)).toMatchObject({ name: 'local' });
  expect(() => read({ TRANSCRIPTION: 'local' })).toThrow('TRANSCRIPTION_MODEL_FILE');
  expect(() => read({ ...local, TRANSCRIPTION_MODEL_FILE: '/no/such/file' })).toThrow('npm run voice-model');
  expect(() => read({ TRANSCRIPTION: 'cloud' })).toThrow('either `local` or empty');
});

test('refuses the variables of a choice that is not made', () => {
  const read = (environment: Record<string, string>) => () =>
    readRegistry(transcriptionRegistry, environment);
  const file = { TRANSCRIPTION_MODEL_FILE: modelFile };
  const service = { TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:8000/v1' };
  expect(read(file)).toThrow('TRANSCRIPTION_MODEL_FILE: of no use without TRANSCRIPTION=local');
  expect(read({ ...service, ...file })).toThrow('of no use without TRANSCRIPTION=local');
  expect(read({ TRANSCRIPTION: 'local', ...file, ...service })).toThrow(
    'TRANSCRIPTION_BASE_URL: of no use with TRANSCRIPTION=local',
  );
  expect(read({ TRANSCRIPTION: 'local', ...file, TRANSCRIPTION_BASE_URL: '' })).not.toThrow();
});

test('whisper.cpp is installed for Linux on x64 alone', () => {
  expect([
    isWhisperInstalled(),
    isWhisperInstalled('linux', 'x64'),
    isWhisperInstalled('darwin', 'arm64'),
  ]).toEqual([true, true, false]);
});
