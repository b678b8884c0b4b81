import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RECORDING_SECONDS_MAX } from '@souvenance/contracts';
import type { JoinedTake, MadeSound } from '@souvenance/core';
import { decodeTake, RATE, RAW, type SoundFolder, type TakeBytes } from './decode-take.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { isHeard } from './is-heard.ts';
import { waveOf } from './wave.ts';

/** Below, in LUFS, there is nobody: a microphone that was off, or an empty room. */
const SILENT_BELOW = -65;

const SETTLED = 'I=-16:TP=-1.5:LRA=11';

/** Nothing that says when or with what it was made. */
const BARE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'] as const;

interface Decoded {
  readonly samples: number;
  /** Takes in which no sound was found, by their place. */
  readonly unread: readonly number[];
  /** Why no sound was found in the first of them. */
  readonly refusalCode: string | null;
}

const SAMPLES_MAX = RECORDING_SECONDS_MAX * RATE;

/** All takes one after the other, as one file of raw samples, up to the longest that a story has. */
const decodeAll = async (folder: SoundFolder, takes: readonly TakeBytes[]): Promise<Decoded> => {
  const joined = join(folder.path, 'all.raw');
  let samples = 0;
  let refusalCode: string | null = null;
  const unread: number[] = [];
  for (const [index, take] of takes.entries()) {
    const decoded = await decodeTake(folder, take, index);
    if (decoded.samples === 0) {
      unread.push(index);
      refusalCode ??= decoded.refusalCode;
      continue;
    }
    samples += decoded.samples;
    const part = join(folder.path, `take-${index}.raw`);
    await pipeline(createReadStream(part), createWriteStream(joined, { flags: 'a' }));
    await rm(part);
    if (samples > SAMPLES_MAX) break;
  }
  if (samples > SAMPLES_MAX) await truncate(joined, 2 * SAMPLES_MAX);
  return { samples, unread, refusalCode };
};

/** Reads the measures of the first pass; null where there is nobody to be heard. */
const parseLoudness = (stderr: string): Record<string, string> | null => {
  const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(stderr)?.[0];
  if (json === undefined) return null;
  const measures = JSON.parse(json) as Record<string, string>;
  return Number(measures.input_i) >= SILENT_BELOW ? measures : null;
};

const measure = async ({ ffmpeg, path, signal }: SoundFolder): Promise<Record<string, string> | null> => {
  const filter = ['-af', `loudnorm=${SETTLED}:print_format=json`];
  const { stderr } = await ffmpeg(path, [...RAW, '-i', 'all.raw', ...filter, '-f', 'null', '-'], signal);
  return parseLoudness(stderr);
};

const outputs = {
  aac: { name: 'sound.m4a', options: ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart'] },
  opus: { name: 'sound.ogg', options: ['-c:a', 'libopus', '-b:a', '32k', '-application', 'voip'] },
} as const;

/** The second pass of EBU R128, made once for both types. */
const encode = async ({ ffmpeg, path, signal }: SoundFolder, level: string) => {
  const types = Object.keys(outputs) as (keyof typeof outputs)[];
  const branches = types.map((type) => `[${type}]`);
  const filter = `[0:a]${level},aresample=${RATE},asplit=${types.length}${branches.join('')}`;
  const encoders = types.flatMap((type) => {
    const { name, options } = outputs[type];
    return ['-map', `[${type}]`, ...BARE, ...options, name];
  });
  const { code, stderr } = await ffmpeg(
    path,
    [...RAW, '-i', 'all.raw', '-filter_complex', filter, ...encoders],
    signal,
  );
  if (code !== 0) throw new Error(`ffmpeg made no sound: ${stderr.slice(-500)}`);
  const read = async (type: keyof typeof outputs) =>
    new Uint8Array(await readFile(join(path, outputs[type].name)));
  return { aac: await read('aac'), opus: await read('opus') };
};

const levelOf = (measures: Record<string, string>): string =>
  [
    `loudnorm=${SETTLED}`,
    `measured_I=${measures.input_i}:measured_TP=${measures.input_tp}:measured_LRA=${measures.input_lra}`,
    `measured_thresh=${measures.input_thresh}:offset=${measures.target_offset}:linear=true`,
  ].join(':');

const soundIn = async (folder: SoundFolder, takes: readonly JoinedTake[]): Promise<MadeSound> => {
  const { samples: decoded, unread, refusalCode } = await decodeAll(folder, takes);
  if (decoded === 0) return { refusalCode: refusalCode ?? 'recording.unreadable' };
  const samples = Math.min(decoded, SAMPLES_MAX);
  const measures = await measure(folder);
  if (measures === null) return { refusalCode: 'recording.silent' };
  const level = levelOf(measures);
  const { aac, opus } = await encode(folder, level);
  const wave = await waveOf(createReadStream(join(folder.path, 'all.raw')), samples);
  const durationSeconds = Math.max(1, Math.round(samples / RATE));
  return { aac, opus, wave, unread, durationSeconds, isCut: decoded > SAMPLES_MAX };
};

const inFolder = async <T>(
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
 * Makes the sound of a recording out of its takes: decoded, joined and cut to the longest that a story has, levelled to −16 LUFS in two passes, in AAC and in
 * Opus, with its wave. Works in a folder of its own, which goes with it.
 */
export const makeSound = (
  ffmpeg: Ffmpeg,
  takes: readonly JoinedTake[],
  signal?: AbortSignal,
): Promise<MadeSound> => inFolder(ffmpeg, signal, (folder) => soundIn(folder, takes));

/** Seconds of one recording, rounded up, no more than a story has; null for one in which nobody is heard. */
export const soundSeconds = (
  ffmpeg: Ffmpeg,
  octets: Uint8Array,
  signal?: AbortSignal,
): Promise<number | null> =>
  inFolder(ffmpeg, signal, async (folder) => {
    const { samples } = await decodeAll(folder, [{ bytes: Readable.from([octets]) }]);
    if (samples === 0 || !(await isHeard(createReadStream(join(folder.path, 'all.raw'))))) return null;
    return Math.ceil(Math.min(samples, SAMPLES_MAX) / RATE);
  });
