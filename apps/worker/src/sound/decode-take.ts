import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ErrorCode, RECORDING_SECONDS_MAX } from '@souvenance/contracts';
import type { JoinedTake } from '@souvenance/core';
import { channelsCancel } from './channels-cancel.ts';
import type { Ffmpeg } from './ffmpeg.ts';

/** Samples a second of what is decoded, one channel of 16 bits. */
export const RATE = 48_000;
export const RAW = ['-f', 's16le', '-ar', String(RATE), '-ac', '1'] as const;
const BOTH_CHANNELS = ['-f', 's16le', '-ar', '8000', '-ac', '2'] as const;

/**
 * Containers of sound and of films that hold their own sound. A playlist, a list of files, a device or a description of a
 * stream leads elsewhere and is no member, and the protocol reads no address.
 */
const CONTAINERS = [
  'aac,ac3,act,aiff,amr,amrnb,amrwb,ape,asf,asf_o,au,avi,avr,caf,dsf,dss,dts,dtshd,dv,eac3,flac,flv,gsm,ircam,kux,loas',
  'matroska,webm,mov,mp4,m4a,3gp,3g2,mp3,mpc,mpc8,mpeg,mpegts,nistsphere,ogg,oma,qcp,rm,sbc,shn,sln,sox,tak,truehd,tta',
  'voc,vqf,w64,wav,wsd,wtv,wv,xwma',
].join(',');
const INPUT = ['-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS];

/** Both channels a quarter of a wave apart: whatever their phases, neither takes anything from the other. */
const QUADRATURE = [
  `aformat=sample_rates=${RATE}:channel_layouts=stereo,channelsplit=channel_layout=stereo[left][right]`,
  '[left]aphaseshift=shift=0[first]',
  '[right]aphaseshift=shift=0.5[second]',
  '[first][second]amix=inputs=2:normalize=0,volume=0.7',
].join(';');

/** A folder of its own, in which ffmpeg works. */
export interface SoundFolder {
  readonly ffmpeg: Ffmpeg;
  readonly path: string;
  readonly signal: AbortSignal | undefined;
}

export type TakeBytes = Pick<JoinedTake, 'bytes'>;

type Unread = Extract<ErrorCode, `recording.${string}`>;

/** The reasons that ffmpeg gives where it finds no sound. */
const reasons: readonly (readonly [words: RegExp, code: Unread])[] = [
  [/matches no streams/i, 'recording.no_sound'],
  [/moov atom not found/i, 'recording.incomplete'],
  [/not on whitelist|Invalid data found when processing input/i, 'recording.not_a_recording'],
];

const reasonOf = (complaint: string): Unread =>
  reasons.find(([words]) => words.test(complaint))?.[1] ?? 'recording.unreadable';

export interface DecodedTake {
  readonly samples: number;
  /** Why there are no samples; null where there are. */
  readonly refusalCode: Unread | null;
}

/** It stops a little after the longest story, so that a longer recording is known as such. */
const LONGEST = ['-t', String(RECORDING_SECONDS_MAX + 10)] as const;
const FIRST_SOUND = ['-map', '0:a:0', '-vn', '-sn', '-dn', ...LONGEST] as const;

/**
 * Decodes one take into the raw samples of `take-<index>.raw`. A take that is cut off at its end is decoded up to the cut.
 * Channels that would cancel each other are mixed a quarter of a wave apart.
 */
export const decodeTake = async (
  { ffmpeg, path, signal }: SoundFolder,
  take: TakeBytes,
  index: number,
): Promise<DecodedTake> => {
  const [from, to, channels] = [`take-${index}`, `take-${index}.raw`, `take-${index}.channels`];
  await pipeline(Readable.from(take.bytes), createWriteStream(join(path, from)), { signal });
  const input = [...INPUT, '-i', from];
  const outputs = [...FIRST_SOUND, ...RAW, to, ...FIRST_SOUND, ...BOTH_CHANNELS, channels];
  const run = await ffmpeg(path, [...input, ...outputs], signal);
  const { size } = await stat(join(path, to)).catch(() => ({ size: 0 }));
  if (size > 1 && (await channelsCancel(createReadStream(join(path, channels)))))
    await ffmpeg(path, [...input, ...FIRST_SOUND, '-af', QUADRATURE, ...RAW, to], signal);
  await rm(join(path, from));
  await rm(join(path, channels), { force: true });
  const samples = Math.floor(size / 2);
  return { samples, refusalCode: samples === 0 ? reasonOf(run.stderr) : null };
};
