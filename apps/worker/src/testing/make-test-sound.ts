import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const quiet = ['-nostdin', '-v', 'error', '-y'];

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-spoken-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Formats as browsers record them: Opus in WebM that is written while it is made, AAC in fragments of MP4. */
const recorders = {
  webm: ['-c:a', 'libopus', '-b:a', '32k', '-f', 'webm', '-live', '1', '-cluster_time_limit', '1000'],
  mp4: ['-c:a', 'aac', '-b:a', '48k', '-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov+default_base_moof'],
  ogg: ['-c:a', 'libopus', '-b:a', '16k', '-f', 'ogg'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '8k', '-f', 'mp3'],
  // As voice memos are mailed; an m4a has its index at its end.
  m4a: ['-c:a', 'aac', '-b:a', '48k', '-f', 'ipod'],
  aac: ['-c:a', 'aac', '-b:a', '48k', '-f', 'adts'],
  '3gp': ['-c:a', 'aac', '-b:a', '48k', '-f', '3gp'],
  wav: ['-c:a', 'pcm_s16le', '-ar', '16000', '-f', 'wav'],
  caf: ['-c:a', 'pcm_s16be', '-ar', '16000', '-f', 'caf'],
  flac: ['-c:a', 'flac', '-f', 'flac'],
  wma: ['-c:a', 'wmav2', '-b:a', '48k', '-f', 'asf'],
  // As cameras with two microphones write it: the first track is silent.
  silentTrackFirst: [
    '-filter_complex',
    '[0:a]asplit[a][sound];[a]volume=0[silence]',
    '-map',
    '[silence]',
    '-map',
    '[sound]',
    '-c:a',
    'aac',
    '-b:a',
    '48k',
    '-f',
    'ipod',
  ],
  // As camcorders with four microphones write it: the first two tracks are silent.
  twoSilentTracksFirst: [
    '-filter_complex',
    '[0:a]asplit=3[a][b][sound];[a]volume=0[silence];[b]volume=0[more]',
    '-map',
    '[silence]',
    '-map',
    '[more]',
    '-map',
    '[sound]',
    '-c:a',
    'aac',
    '-b:a',
    '48k',
    '-f',
    'ipod',
  ],
  // One channel is the opposite of the other: mixed, they are silent.
  opposite: ['-af', 'pan=stereo|c0=c0|c1=-1*c0', '-c:a', 'aac', '-b:a', '64k', '-f', 'ipod'],
} as const;

/** Makes a sound of the given seconds as a browser would send it; `source` is a source filter of ffmpeg. */
export const makeTestSound = (
  as: keyof typeof recorders,
  seconds: number,
  source = 'sine=frequency=330:sample_rate=48000,volume=0.1',
): Promise<Uint8Array> =>
  inFolder(async (folder) => {
    const made = join(folder, 'made');
    await run('ffmpeg', [
      ...quiet,
      '-f',
      'lavfi',
      '-t',
      String(seconds),
      '-i',
      source,
      ...recorders[as],
      made,
    ]);
    return new Uint8Array(await readFile(made));
  });

/** Makes a film of the given seconds from a still picture, with a tone or without sound. */
export const makeTestFilm = (
  container: 'mp4' | 'mov',
  seconds: number,
  hasSound: boolean,
): Promise<Uint8Array> =>
  inFolder(async (folder) => {
    const made = join(folder, `film.${container}`);
    const picture = ['-f', 'lavfi', '-i', `color=c=gray:s=64x64:r=10:d=${seconds}`];
    const tone = ['-f', 'lavfi', '-i', `sine=frequency=330:d=${seconds},volume=0.1`, '-c:a', 'aac'];
    await run('ffmpeg', [...quiet, ...picture, ...(hasSound ? tone : []), '-c:v', 'mpeg4', made]);
    return new Uint8Array(await readFile(made));
  });

/** Measures a sound: its length in seconds and its loudness in LUFS. */
export const measureSound = (bytes: Uint8Array): Promise<{ seconds: number; loudness: number }> =>
  inFolder(async (folder) => {
    const file = join(folder, 'sound');
    await writeFile(file, bytes);
    // Only measures: `loudnorm` would also level the sound, at four times the sample rate.
    const filter = ['-af', 'ebur128', '-f', 'null', '-'];
    const { stderr } = await run('ffmpeg', ['-nostdin', '-hide_banner', '-i', file, ...filter]);
    const loudness = Number(/Summary:[\s\S]*?I: +([-\d.]+) LUFS/.exec(stderr)?.[1]);
    const times = [...stderr.matchAll(/time=(\d+):(\d+):([\d.]+)/g)].at(-1) ?? [];
    return { loudness, seconds: Number(times[1]) * 3600 + Number(times[2]) * 60 + Number(times[3]) };
  });
