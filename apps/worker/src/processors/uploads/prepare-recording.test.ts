import { randomUUID } from 'node:crypto';
import {
  createStory,
  finishRecording,
  jobs,
  openTake,
  putChunk,
  readRecording,
  readSound,
  recordings,
  storyGate,
} from '@souvenance/core';
import { ChildProcessFailure, openFfmpeg } from '@souvenance/press/child-pool';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../../queue/run-job.ts';
import { owner, writeBook } from '../../testing/family.ts';
import { makeTestSound, measureSound } from '../../testing/make-test-sound.ts';
import { type Parts, startParts } from '../../testing/start-parts.ts';
import { createProcessors } from '../index.ts';
import type { WorkerServices } from '../processor.ts';

let parts: Parts;
let bookId: string;
beforeAll(async () => {
  parts = await startParts();
  bookId = await writeBook(parts.services);
  expect(await openFfmpeg('ffmpeg')).not.toBeNull();
});
afterAll(() => parts.dispose());

const types = { webm: 'audio/webm', mp4: 'audio/mp4', ogg: 'audio/ogg', mp3: 'audio/mpeg' } as const;
const textBytes = (text: string) => new TextEncoder().encode(text);

interface Taken {
  readonly as?: keyof typeof types;
  readonly fileBytes: Uint8Array;
  /** Octets that arrived of it. */
  readonly upTo?: number;
}

/** A story of which these takes came in chunks, and of which nothing more will come; gives what its job is called. */
const tell = async (takes: readonly Taken[]) => {
  const { services } = parts;
  const input = { kind: 'story', questionId: null, title: 'La crue', theme: '' } as const;
  const { id: storyId } = await createStory(services)(owner, bookId, input);
  const gate = storyGate(owner, storyId, 'story.edit');
  for (const { as = 'webm', fileBytes, upTo = fileBytes.length } of takes) {
    const takeId = randomUUID();
    await openTake(services)(gate, { takeId, type: types[as] });
    for (let at = 0, index = 0; at < upTo; at += 9_000, index += 1)
      await putChunk(services)(gate, {
        takeId,
        index,
        bytes: fileBytes.slice(at, Math.min(at + 9_000, upTo)),
      });
  }
  await finishRecording(services)(gate);
  return { storyId, gate, jobId: `recording.${storyId}.1` };
};

const handle = {
  signal: new AbortController().signal,
  progress: async () => undefined,
  log: async () => undefined,
};

const prepare = async (jobId: string, over: Partial<WorkerServices> = {}): Promise<void> => {
  const services = { ...parts.services, ...over };
  await runJob(services, createProcessors(services))({ id: jobId }, handle);
};

const prepareTakes = async (takes: readonly Taken[]) => {
  const { gate, jobId } = await tell(takes);
  await prepare(jobId);
  return { gate, ...(await readRecording(parts.services)(gate)) };
};

const bytesOf = async (gate: Parameters<ReturnType<typeof readSound>>[0], type: 'aac' | 'opus') => {
  const { key } = await readSound(parts.services)(gate, type);
  return (await parts.services.media.get(key)) ?? new Uint8Array();
};

test('a quiet recording in two takes of two browsers becomes one sound of −16 LUFS, in both types, with its wave', async () => {
  const { gate, state, sound } = await prepareTakes([
    { fileBytes: await makeTestSound('webm', 4) },
    {
      as: 'mp4',
      fileBytes: await makeTestSound('mp4', 3, 'sine=frequency=500:sample_rate=44100,volume=0.1'),
    },
  ]);
  expect([state, sound?.durationSeconds, sound?.wave.length]).toEqual(['ready', 7, 200]);
  expect(Math.max(...(sound?.wave ?? []))).toBe(100);
  for (const type of ['aac', 'opus'] as const) {
    const { seconds, loudness } = await measureSound(await bytesOf(gate, type));
    expect(seconds).toBeGreaterThan(6.8);
    expect(seconds).toBeLessThan(7.3);
    expect(Math.abs(loudness + 16)).toBeLessThan(1);
  }
  const aac = Buffer.from(await bytesOf(gate, 'aac')).toString('latin1');
  // It plays before it is whole.
  expect(aac.indexOf('moov')).toBeLessThan(aac.indexOf('mdat'));
});

test.each(['webm', 'mp4'] as const)('a %s whose tab was killed is heard up to the cut', async (as) => {
  const fileBytes = await makeTestSound(as, 20);
  const { state, sound } = await prepareTakes([{ as, fileBytes, upTo: Math.floor(fileBytes.length * 0.6) }]);
  expect(state).toBe('ready');
  expect(sound?.durationSeconds).toBeGreaterThanOrEqual(10);
  expect(sound?.durationSeconds).toBeLessThanOrEqual(13);
});

test('a take that is still empty does not spoil the others', async () => {
  const whole = await makeTestSound('webm', 3);
  const { state, sound } = await prepareTakes([{ fileBytes: whole, upTo: 60 }, { fileBytes: whole }]);
  expect([state, sound?.durationSeconds]).toEqual(['ready', 3]);
});

test('a file without sound, one that points elsewhere and a silent one are refused by their codes, and keep their chunks', async () => {
  const hostile: [string, Uint8Array][] = [
    ['recording.not_a_recording', textBytes('Un texte qui se dit enregistrement.')],
    ['recording.not_a_recording', textBytes("ffconcat version 1.0\nfile '/etc/hostname'\n")],
    ['recording.not_a_recording', textBytes('#EXTM3U\n#EXTINF:10,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n')],
    ['recording.silent', await makeTestSound('ogg', 5, 'anullsrc=sample_rate=48000')],
  ];
  for (const [code, fileBytes] of hostile) {
    const { state, refusalCode, sound, takes } = await prepareTakes([{ as: 'ogg', fileBytes }]);
    expect([state, refusalCode, sound]).toEqual(['refused', code, null]);
    expect(takes[0]?.bytes).toBe(fileBytes.length);
  }
});

test('a recording under which ffmpeg dies three times is refused, and not tried again', async () => {
  const { storyId, jobId } = await tell([{ fileBytes: textBytes('rien') }]);
  let tries = 0;
  const findFfmpeg = async () => async () => {
    tries += 1;
    throw new ChildProcessFailure('died', 'ffmpeg ended with SIGKILL');
  };
  for (let i = 0; i < 2; i += 1) await expect(prepare(jobId, { findFfmpeg })).rejects.toThrow('SIGKILL');
  for (let i = 0; i < 2; i += 1) await prepare(jobId, { findFfmpeg });
  expect(tries).toBe(3);
  const { value } = (await parts.services.documents.get(recordings, storyId)) ?? {};
  expect([value?.state, value?.refusalCode]).toEqual(['refused', 'recording.too_heavy']);
});

test('a recording waits while ffmpeg is not installed, and is prepared once it is', async () => {
  const { gate, jobId } = await tell([{ fileBytes: await makeTestSound('webm', 2) }]);
  for (let i = 0; i < 40; i += 1) await prepare(jobId, { findFfmpeg: async () => null });
  const waiting = await parts.services.documents.get(jobs, jobId);
  expect([waiting?.value.state, waiting?.value.dispatch]).toEqual(['queued', 'pending']);
  expect((await readRecording(parts.services)(gate)).state).toBe('preparing');
  await prepare(jobId);
  expect((await readRecording(parts.services)(gate)).state).toBe('ready');
});
