import { readFileSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { JoinedTake } from '@souvenance/core';
import { type Ffmpeg, openFfmpeg } from '@souvenance/press/child-pool';
import { expect, test } from 'vitest';
import { makeTestSound, measureSound } from '../testing/make-test-sound.ts';
import { makeSound } from './make-sound.ts';

const ffmpeg = await openFfmpeg('ffmpeg');
if (ffmpeg === null) throw new Error('these tests need ffmpeg');

const takeOf = (fileBytes: Uint8Array): JoinedTake => ({
  type: 'application/octet-stream',
  bytes: Readable.from([fileBytes]),
});

/** Files of the kinds that real people sent to products like this one. */
const fileOf = (path: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`./fixtures/cases/${path}`, import.meta.url)));

test.each([
  '09-voice-kinds-refused/07-dictaphone.flac',
  '10-voice-out-of-phase/08-out-of-phase.m4a',
  '10-voice-out-of-phase/09-left-only.m4a',
  '12-voice-controls/01-PTT-20261116-WA0001.opus',
  '12-voice-controls/02-dictaphone-alac.m4a',
  '12-voice-controls/04-android.aac',
  '12-voice-controls/12-cover.mp3',
  '12-voice-controls/17-quiet.m4a',
  '12-voice-controls/19-olympus-adpcm.wav',
  '12-voice-controls/20-m4b-named.m4b',
  '12-voice-controls/21-frag-offset.m4a',
  '12-voice-controls/22-live.webm',
  '12-voice-controls/23-no-length.wav',
])('%s becomes a voice', async (path) => {
  const sound = await makeSound(ffmpeg, [takeOf(fileOf(path))]);
  if ('refusalCode' in sound) throw new Error(sound.refusalCode);
  expect(sound.durationSeconds).toBeGreaterThanOrEqual(7);
  expect(sound.durationSeconds).toBeLessThanOrEqual(12);
  const { loudness } = await measureSound(sound.aac);
  expect(Math.abs(loudness + 16)).toBeLessThan(3);
});

test('a minute of silence before eight seconds of voice stays, and does not make the voice louder', async () => {
  const sound = await makeSound(ffmpeg, [takeOf(fileOf('12-voice-controls/15-silence-first.m4a'))]);
  if ('refusalCode' in sound) throw new Error(sound.refusalCode);
  expect(sound.durationSeconds).toBe(68);
  const { loudness } = await measureSound(sound.aac);
  expect(Math.abs(loudness + 16)).toBeLessThan(3);
});

test.each(['silentTrackFirst', 'twoSilentTracksFirst'] as const)(
  'of several tracks (%s) the first with sound becomes the voice',
  async (tracks) => {
    const sound = await makeSound(ffmpeg, [takeOf(await makeTestSound(tracks, 3))]);
    expect(sound).toMatchObject({ durationSeconds: 3 });
  },
);

test('a constant that a sound card adds to all samples is no peak of the waveform', async () => {
  const source = "aevalsrc='0.2+if(between(t,1,2),0.2*sin(2*PI*330*t),0)':s=48000";
  const sound = await makeSound(ffmpeg, [takeOf(await makeTestSound('wav', 3, source))]);
  if ('refusalCode' in sound) throw new Error(sound.refusalCode);
  const quietBars = sound.wave.filter((height) => height < 5).length;
  expect(quietBars).toBeGreaterThan(sound.wave.length / 2);
});

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

test.each([
  ['recording.not_a_recording', text('Un texte qui se dit enregistrement.')],
  ['recording.not_a_recording', text('#EXTM3U\n#EXTINF:10,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n')],
  ['recording.not_a_recording', text("ffconcat version 1.0\nfile '/etc/hostname'\n")],
])('is refused as %s', async (refusalCode, fileBytes) => {
  expect(await makeSound(ffmpeg, [takeOf(fileBytes)])).toEqual({ refusalCode });
});

test('an m4a without its end, where its index is, is reported as incomplete', async () => {
  const whole = await makeTestSound('m4a', 2);
  const sound = await makeSound(ffmpeg, [takeOf(whole.slice(0, whole.length * 0.7))]);
  expect(sound).toEqual({ refusalCode: 'recording.incomplete' });
});

test('a recording of more than twenty minutes is cut to twenty, and says so', async () => {
  const bytesOf = { raw: 2 * 48_000 * 1_205, channels: 0 };
  /** Stands in for ffmpeg: twenty minutes of real sound take a minute of work. */
  const longDecoder: Ffmpeg = async (folder, options) => {
    for (const name of options) {
      const kind = /\.(raw|channels)$/.exec(name)?.[1] as keyof typeof bytesOf | undefined;
      if (kind === undefined || options.includes('all.raw')) continue;
      await writeFile(join(folder, name), '');
      await truncate(join(folder, name), bytesOf[kind]);
    }
    for (const name of ['sound.m4a', 'sound.ogg'])
      if (options.includes(name)) await writeFile(join(folder, name), 'made');
    const measures =
      '{"input_i":"-20","input_tp":"-3","input_lra":"5","input_thresh":"-30","target_offset":"0"}';
    return { code: 0, stderr: measures };
  };
  const sound = await makeSound(longDecoder, [takeOf(text('long'))]);
  expect(sound).toMatchObject({ durationSeconds: 1_200, durationMs: 1_200_000, isCut: true });
});
