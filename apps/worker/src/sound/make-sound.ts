import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RECORDING_SECONDS_MAX } from '@souvenance/contracts';
import type { JoinedTake, MadeSound } from '@souvenance/core';
import type { Ffmpeg } from '@souvenance/press/child-pool';
import { computeWaveform } from './compute-waveform.ts';
import { decodeTake, RAW_FORMAT, SAMPLE_RATE_HZ, type SoundFolder, type TakeBytes } from './decode-take.ts';
import { isAudible } from './is-audible.ts';

/** Loudness in LUFS below which a recording counts as silent: the microphone was off, or the room empty. */
const SILENT_BELOW_LUFS = -65;

const LOUDNESS_TARGET = 'I=-16:TP=-1.5:LRA=11';

/** Removes metadata about when and with what the file was made. */
const NO_METADATA = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'] as const;

interface DecodedTakes {
  readonly samples: number;
  /** Indexes of the takes without sound. */
  readonly unread: readonly number[];
  /** Why the first of them has no sound; null if all have sound. */
  readonly refusalCode: string | null;
}

const SAMPLES_MAX = RECORDING_SECONDS_MAX * SAMPLE_RATE_HZ;

/**
 * Decodes all takes one after the other into one file of raw samples, up to the longest recording that a story may
 * have.
 */
const decodeAll = async (folder: SoundFolder, takes: readonly TakeBytes[]): Promise<DecodedTakes> => {
  const joinedPath = join(folder.path, 'all.raw');
  let samples = 0;
  let refusalCode: string | null = null;
  const unread: number[] = [];
  for (const [index, take] of takes.entries()) {
    const decodedTake = await decodeTake(folder, take, index);
    if (decodedTake.samples === 0) {
      unread.push(index);
      refusalCode ??= decodedTake.refusalCode;
      continue;
    }
    samples += decodedTake.samples;
    const takePath = join(folder.path, `take-${index}.raw`);
    await pipeline(createReadStream(takePath), createWriteStream(joinedPath, { flags: 'a' }));
    await rm(takePath);
    if (samples > SAMPLES_MAX) break;
  }
  if (samples > SAMPLES_MAX) await truncate(joinedPath, 2 * SAMPLES_MAX);
  return { samples, unread, refusalCode };
};

/** Reads the measures of the first pass; null if the recording is silent. */
const parseLoudness = (stderr: string): Record<string, string> | null => {
  const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(stderr)?.[0];
  if (json === undefined) return null;
  const measures = JSON.parse(json) as Record<string, string>;
  return Number(measures.input_i) >= SILENT_BELOW_LUFS ? measures : null;
};

const measure = async ({ ffmpeg, path, signal }: SoundFolder): Promise<Record<string, string> | null> => {
  const filter = ['-af', `loudnorm=${LOUDNESS_TARGET}:print_format=json`];
  const { stderr } = await ffmpeg(
    path,
    [...RAW_FORMAT, '-i', 'all.raw', ...filter, '-f', 'null', '-'],
    signal,
  );
  return parseLoudness(stderr);
};

const outputs = {
  aac: { name: 'sound.m4a', options: ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart'] },
  opus: { name: 'sound.ogg', options: ['-c:a', 'libopus', '-b:a', '32k', '-application', 'voip'] },
} as const;

/** Runs the second pass of EBU R128, once for both formats. Throws when ffmpeg fails. */
const encode = async ({ ffmpeg, path, signal }: SoundFolder, level: string) => {
  const types = Object.keys(outputs) as (keyof typeof outputs)[];
  const branches = types.map((type) => `[${type}]`);
  const filter = `[0:a]${level},aresample=${SAMPLE_RATE_HZ},asplit=${types.length}${branches.join('')}`;
  const encoders = types.flatMap((type) => {
    const { name, options } = outputs[type];
    return ['-map', `[${type}]`, ...NO_METADATA, ...options, name];
  });
  const { code, stderr } = await ffmpeg(
    path,
    [...RAW_FORMAT, '-i', 'all.raw', '-filter_complex', filter, ...encoders],
    signal,
  );
  if (code !== 0) throw new Error(`ffmpeg made no sound: ${stderr.slice(-500)}`);
  const read = async (type: keyof typeof outputs) =>
    new Uint8Array(await readFile(join(path, outputs[type].name)));
  return { aac: await read('aac'), opus: await read('opus') };
};

const buildLevelFilter = (measures: Record<string, string>): string =>
  [
    `loudnorm=${LOUDNESS_TARGET}`,
    `measured_I=${measures.input_i}:measured_TP=${measures.input_tp}:measured_LRA=${measures.input_lra}`,
    `measured_thresh=${measures.input_thresh}:offset=${measures.target_offset}:linear=true`,
  ].join(':');

const makeSoundIn = async (folder: SoundFolder, takes: readonly JoinedTake[]): Promise<MadeSound> => {
  const { samples: decodedSamples, unread, refusalCode } = await decodeAll(folder, takes);
  if (decodedSamples === 0) return { refusalCode: refusalCode ?? 'recording.unreadable' };
  const samples = Math.min(decodedSamples, SAMPLES_MAX);
  const measures = await measure(folder);
  if (measures === null) return { refusalCode: 'recording.silent' };
  const level = buildLevelFilter(measures);
  const { aac, opus } = await encode(folder, level);
  const wave = await computeWaveform(createReadStream(join(folder.path, 'all.raw')), samples);
  const durationSeconds = Math.max(1, Math.round(samples / SAMPLE_RATE_HZ));
  const durationMs = Math.max(1, Math.round((samples * 1_000) / SAMPLE_RATE_HZ));
  return { aac, opus, wave, unread, durationSeconds, durationMs, isCut: decodedSamples > SAMPLES_MAX };
};

const withTemporaryFolder = async <T>(
  ffmpeg: Ffmpeg,
  signal: AbortSignal | undefined,
  work: (folder: SoundFolder) => Promise<T>,
): Promise<T> => {
  const path = await mkdtemp(join(tmpdir(), 'souvenance-sound-'));
  try {
    return await work({ ffmpeg, path, signal });
  } finally {
    await rm(path, { recursive: true, force: true });
  }
};

/**
 * Makes the sound of a recording from its takes: decodes and joins them, cuts them to the longest recording that a
 * story may have, levels them to −16 LUFS in two passes, and encodes them as AAC and Opus, with the waveform. Works in
 * a temporary folder, which is deleted afterwards.
 */
export const makeSound = (
  ffmpeg: Ffmpeg,
  takes: readonly JoinedTake[],
  signal?: AbortSignal,
): Promise<MadeSound> => withTemporaryFolder(ffmpeg, signal, (folder) => makeSoundIn(folder, takes));

/**
 * Measures the seconds of one recording, rounded up, at most the longest that a story may have; null if nothing is
 * audible.
 */
export const measureSoundSeconds = (
  ffmpeg: Ffmpeg,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<number | null> =>
  withTemporaryFolder(ffmpeg, signal, async (folder) => {
    const { samples } = await decodeAll(folder, [{ bytes: Readable.from([bytes]) }]);
    if (samples === 0 || !(await isAudible(createReadStream(join(folder.path, 'all.raw'))))) return null;
    return Math.ceil(Math.min(samples, SAMPLES_MAX) / SAMPLE_RATE_HZ);
  });
