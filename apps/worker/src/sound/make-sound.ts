import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RECORDING_SECONDS_MAX } from '@souvenance/contracts';
import type { JoinedTake, MadeSound } from '@souvenance/core';
import type { Ffmpeg } from './ffmpeg.ts';
import { isHeard } from './is-heard.ts';
import { waveOf } from './wave.ts';

/** Samples a second of what is decoded, one channel of 16 bits. */
const RATE = 48_000;
const RAW = ['-f', 's16le', '-ar', String(RATE), '-ac', '1'] as const;

/** Below, in LUFS, there is nobody: a microphone that was off, or an empty room. */
const SILENT_BELOW = -65;

/** What recorders and phones write, and nothing that leads to another file. */
const FORMATS = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'matroska,webm,mov,mp4,m4a,3gp,ogg,mp3,aac,wav,amr,caf',
];

const SETTLED = 'I=-16:TP=-1.5:LRA=11';

/** Nothing that says when or with what it was made. */
const BARE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'] as const;

interface Folder {
  readonly ffmpeg: Ffmpeg;
  readonly path: string;
  readonly signal: AbortSignal | undefined;
}

type Octets = Pick<JoinedTake, 'octets'>;

/**
 * Decodes one take into raw samples; gives their number. What is cut off at its end is decoded up to the cut; what is no
 * sound gives none. It stops a little above the longest story, which is then refused.
 */
const decode = async ({ ffmpeg, path, signal }: Folder, take: Octets, index: number): Promise<number> => {
  const [from, to] = [`take-${index}`, `take-${index}.raw`];
  await pipeline(Readable.from(take.octets), createWriteStream(join(path, from)), { signal });
  const most = ['-t', String(RECORDING_SECONDS_MAX + 10)];
  const only = ['-map', '0:a:0', '-vn', '-sn', '-dn'];
  await ffmpeg(path, [...FORMATS, '-i', from, ...only, ...most, ...RAW, to], signal);
  await rm(join(path, from));
  const { size } = await stat(join(path, to)).catch(() => ({ size: 0 }));
  return Math.floor(size / 2);
};

interface Decoded {
  readonly samples: number;
  /** Takes in which no sound was found, by their place. */
  readonly unread: readonly number[];
}

/** All takes one after the other, as one file of raw samples. */
const decodeAll = async (folder: Folder, takes: readonly Octets[]): Promise<Decoded> => {
  let samples = 0;
  const unread: number[] = [];
  for (const [index, take] of takes.entries()) {
    const more = await decode(folder, take, index);
    samples += more;
    if (more === 0) {
      unread.push(index);
      continue;
    }
    const part = join(folder.path, `take-${index}.raw`);
    await pipeline(createReadStream(part), createWriteStream(join(folder.path, 'all.raw'), { flags: 'a' }));
    await rm(part);
    if (samples > RECORDING_SECONDS_MAX * RATE) break;
  }
  return { samples, unread };
};

/** What the first pass measured; null where it heard nothing. */
const measured = (said: string): Record<string, string> | null => {
  const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(said)?.[0];
  if (json === undefined) return null;
  const found = JSON.parse(json) as Record<string, string>;
  return Number(found.input_i) >= SILENT_BELOW ? found : null;
};

const measure = async ({ ffmpeg, path, signal }: Folder): Promise<Record<string, string> | null> => {
  const filter = ['-af', `loudnorm=${SETTLED}:print_format=json`];
  const { said } = await ffmpeg(path, [...RAW, '-i', 'all.raw', ...filter, '-f', 'null', '-'], signal);
  return measured(said);
};

const outputs = {
  aac: { name: 'sound.m4a', options: ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart'] },
  opus: { name: 'sound.ogg', options: ['-c:a', 'libopus', '-b:a', '32k', '-application', 'voip'] },
} as const;

/** The second pass of EBU R128, into one type. */
const encode = async (
  { ffmpeg, path, signal }: Folder,
  type: keyof typeof outputs,
  level: string,
): Promise<Uint8Array> => {
  const { name, options } = outputs[type];
  const filter = ['-af', level, '-ar', String(RATE)];
  const { code, said } = await ffmpeg(
    path,
    [...RAW, '-i', 'all.raw', ...BARE, ...filter, ...options, name],
    signal,
  );
  if (code !== 0) throw new Error(`ffmpeg made no ${type}: ${said.slice(-500)}`);
  return new Uint8Array(await readFile(join(path, name)));
};

const levelOf = (found: Record<string, string>): string =>
  [
    `loudnorm=${SETTLED}`,
    `measured_I=${found.input_i}:measured_TP=${found.input_tp}:measured_LRA=${found.input_lra}`,
    `measured_thresh=${found.input_thresh}:offset=${found.target_offset}:linear=true`,
  ].join(':');

const soundIn = async (folder: Folder, takes: readonly JoinedTake[]): Promise<MadeSound> => {
  const { samples, unread } = await decodeAll(folder, takes);
  if (samples === 0) return { refusalCode: 'recording.unreadable' };
  if (samples > RECORDING_SECONDS_MAX * RATE) return { refusalCode: 'recording.too_long' };
  const found = await measure(folder);
  if (found === null) return { refusalCode: 'recording.silent' };
  const level = levelOf(found);
  const aac = await encode(folder, 'aac', level);
  const opus = await encode(folder, 'opus', level);
  const wave = await waveOf(createReadStream(join(folder.path, 'all.raw')), samples);
  return { aac, opus, wave, unread, durationSeconds: Math.max(1, Math.round(samples / RATE)) };
};

const inFolder = async <T>(
  ffmpeg: Ffmpeg,
  signal: AbortSignal | undefined,
  work: (folder: Folder) => Promise<T>,
): Promise<T> => {
  const path = await mkdtemp(join(tmpdir(), 'souvenance-sound-'));
  try {
    return await work({ ffmpeg, path, signal });
  } finally {
    await rm(path, { recursive: true, force: true });
  }
};

/**
 * Makes the sound of a recording out of its takes: decoded and joined, levelled to −16 LUFS in two passes, in AAC and in
 * Opus, with its wave. Works in a folder of its own, which goes with it.
 */
export const makeSound = (
  ffmpeg: Ffmpeg,
  takes: readonly JoinedTake[],
  signal?: AbortSignal,
): Promise<MadeSound> => inFolder(ffmpeg, signal, (folder) => soundIn(folder, takes));

/** Seconds of one recording, rounded up; null for one in which nobody is heard. A too long one is too long by this too. */
export const soundSeconds = (
  ffmpeg: Ffmpeg,
  octets: Uint8Array,
  signal?: AbortSignal,
): Promise<number | null> =>
  inFolder(ffmpeg, signal, async (folder) => {
    const { samples } = await decodeAll(folder, [{ octets: Readable.from([octets]) }]);
    if (samples === 0) return null;
    return (await isHeard(createReadStream(join(folder.path, 'all.raw')))) ? Math.ceil(samples / RATE) : null;
  });
