import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ErrorCode, RECORDING_SECONDS_MAX } from '@souvenance/contracts';
import type { JoinedTake } from '@souvenance/core';
import type { Ffmpeg } from '@souvenance/press/child-pool';
import { hasCancellingChannels } from './has-cancelling-channels.ts';
import { isAudible } from './is-audible.ts';

/** Sample rate of decoded sound in hertz; one channel of 16 bits. */
export const SAMPLE_RATE_HZ = 48_000;
export const RAW_FORMAT = ['-f', 's16le', '-ar', String(SAMPLE_RATE_HZ), '-ac', '1'] as const;
const BOTH_CHANNELS = ['-f', 's16le', '-ar', '8000', '-ac', '2'] as const;

/**
 * Containers of sound and of films that contain their own sound. Playlists, lists of files, devices and descriptions of
 * streams point elsewhere and are left out; the protocol whitelist allows local files only.
 */
const CONTAINERS = [
  'aac,ac3,act,aiff,amr,amrnb,amrwb,ape,asf,asf_o,au,avi,avr,caf,dsf,dss,dts,dtshd,dv,eac3,flac,flv,gsm,ircam,kux,loas',
  'matroska,webm,mov,mp4,m4a,3gp,3g2,mp3,mpc,mpc8,mpeg,mpegts,nistsphere,ogg,oma,qcp,rm,sbc,shn,sln,sox,tak,truehd,tta',
  'voc,vqf,w64,wav,wsd,wtv,wv,xwma',
].join(',');
const INPUT = ['-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS];

/** Mixes both channels a quarter of a period apart, so that neither cancels the other, whatever their phases. */
const QUADRATURE = [
  `aformat=sample_rates=${SAMPLE_RATE_HZ}:channel_layouts=stereo,channelsplit=channel_layout=stereo[left][right]`,
  '[left]aphaseshift=shift=0[first]',
  '[right]aphaseshift=shift=0.5[second]',
  '[first][second]amix=inputs=2:normalize=0,volume=0.7',
].join(';');

/** Temporary folder in which ffmpeg works. */
export interface SoundFolder {
  readonly ffmpeg: Ffmpeg;
  readonly path: string;
  readonly signal: AbortSignal | undefined;
}

export type TakeBytes = Pick<JoinedTake, 'bytes'>;

type RefusalCode = Extract<ErrorCode, `recording.${string}`>;

/** Messages of ffmpeg when it finds no sound, with the code of each. */
const refusalMessages: readonly (readonly [words: RegExp, code: RefusalCode])[] = [
  [/matches no streams/i, 'recording.no_sound'],
  [/moov atom not found/i, 'recording.incomplete'],
  [/not on whitelist|Invalid data found when processing input/i, 'recording.not_a_recording'],
];

const parseRefusalCode = (stderr: string): RefusalCode =>
  refusalMessages.find(([words]) => words.test(stderr))?.[1] ?? 'recording.unreadable';

export interface DecodedTake {
  readonly samples: number;
  /** Why there are no samples; null if there are some. */
  readonly refusalCode: RefusalCode | null;
}

/** Decoding stops a little after the longest recording that a story may have, so that a longer one is recognized. */
const DURATION_LIMIT = ['-t', String(RECORDING_SECONDS_MAX + 10)] as const;
const soundTrack = (index: number) => ['-map', `0:a:${index}`, '-vn', '-sn', '-dn', ...DURATION_LIMIT];
const FIRST_SOUND = soundTrack(0);

/** Size of a file in bytes; 0 when ffmpeg did not write it. */
const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;

/** Maximum number of tracks that are tried: camcorders write four, one for each microphone. */
const TRACKS_MAX = 4;

/**
 * Replaces the samples of a silent first track by those of the first one after it that has sound: cameras and screen
 * recorders write a track for each of their microphones.
 */
const takeAudibleTrack = async (
  { ffmpeg, path, signal }: SoundFolder,
  input: readonly string[],
  outputName: string,
): Promise<void> => {
  if (await isAudible(createReadStream(join(path, outputName)))) return;
  const otherPath = join(path, `other-${outputName}`);
  for (let track = 1; track < TRACKS_MAX; track += 1) {
    await ffmpeg(path, [...input, ...soundTrack(track), ...RAW_FORMAT, `other-${outputName}`], signal);
    if ((await sizeOf(otherPath)) < 2) break;
    if (await isAudible(createReadStream(otherPath))) {
      await rename(otherPath, join(path, outputName));
      return;
    }
    await rm(otherPath);
  }
  await rm(otherPath, { force: true });
};

/**
 * Decodes one take into the raw samples of `take-<index>.raw`. A take that is cut off at its end is decoded up to the
 * cut. Channels that would cancel each other are mixed a quarter of a period apart; of several tracks the first with
 * sound is taken.
 */
export const decodeTake = async (
  { ffmpeg, path, signal }: SoundFolder,
  take: TakeBytes,
  index: number,
): Promise<DecodedTake> => {
  const [inputName, outputName, channelsName] = [
    `take-${index}`,
    `take-${index}.raw`,
    `take-${index}.channels`,
  ];
  await pipeline(Readable.from(take.bytes), createWriteStream(join(path, inputName)), { signal });
  const input = [...INPUT, '-i', inputName];
  const outputs = [...FIRST_SOUND, ...RAW_FORMAT, outputName, ...FIRST_SOUND, ...BOTH_CHANNELS, channelsName];
  const run = await ffmpeg(path, [...input, ...outputs], signal);
  const decodedSize = await sizeOf(join(path, outputName));
  if (decodedSize > 1 && (await hasCancellingChannels(createReadStream(join(path, channelsName)))))
    await ffmpeg(path, [...input, ...FIRST_SOUND, '-af', QUADRATURE, ...RAW_FORMAT, outputName], signal);
  if (decodedSize > 1) await takeAudibleTrack({ ffmpeg, path, signal }, input, outputName);
  const samples = Math.floor((await sizeOf(join(path, outputName))) / 2);
  await rm(join(path, inputName));
  await rm(join(path, channelsName), { force: true });
  return { samples, refusalCode: samples === 0 ? parseRefusalCode(run.stderr) : null };
};
