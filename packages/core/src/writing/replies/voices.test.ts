import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import { openRecording } from '../../testing/open-recording.ts';
import { readAll } from '../../testing/read-test-app.ts';
import {
  type AppWithQuestion,
  createAppWithQuestion,
  createVoiceFile,
} from '../../testing/scenarios/create-app-with-question.ts';
import { createLinkListenGate } from '../deliveries/by-link/recorded-by-link.ts';
import { deriveLinkToken } from '../deliveries/link.ts';
import { recordings, takes } from '../recordings/recording.ts';
import { stories } from '../stories/story.ts';
import type { TranscribeVoice } from './keep-voices.ts';
import { replies } from './reply.ts';

const MINUTE = 60;
let app: AppWithQuestion['app'];
let deliveryId: AppWithQuestion['deliveryId'];
let readMail: AppWithQuestion['readMail'];
let receive: AppWithQuestion['receive'];
let reply: AppWithQuestion['reply'];
let mailedData: AppWithQuestion['mailedData'];
beforeEach(async () => {
  ({ app, deliveryId, readMail, receive, reply, mailedData } = await createAppWithQuestion());
});

test('a voice without text is an answer of one complete take, which can be prepared and played', async () => {
  expect(await reply({ voices: [createVoiceFile('mémo', 42)] })).toEqual({
    outcome: 'sent',
    taken: 1,
    left: 0,
  });
  const [story] = await readAll(app, stories);
  expect(story).toMatchObject({ state: 'submitted', words: 0, voice: { sha256: null } });
  const [take] = await readAll(app, takes);
  expect(take).toMatchObject({ type: 'audio/ogg', count: 1, isRemoved: false });
  expect(take?.takeId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  const [mail] = await readAll(app, replies);
  const recordingBytes = take?.chunks[0]?.bytes ?? 0;
  expect((await readAll(app, storages))[0]?.bytes).toBe(recordingBytes + (mail?.bytes ?? 0));
  const recorder = openRecording(app, '');
  await recorder.prepare(story?.id ?? '');
  expect(
    await recorder.playback(createLinkListenGate(app, deriveLinkToken(app.settings, deliveryId, 1))),
  ).toBe('aac OggS mémo 42');
  expect(await mailedData('reply_kept')).toMatchObject([
    { outcome: 'sent', excerpt: '', takes: 1, recordings: 0 },
  ]);
});

test('text and voice are one answer; the same recording with another text is no second take', async () => {
  const memo = createVoiceFile('mémo', 42);
  expect(await reply({ text: 'Je raconte.', voices: [memo, memo] })).toMatchObject({ taken: 1, left: 0 });
  expect(await reply({ text: 'Encore.', voices: [memo] })).toEqual({ outcome: 'sent', taken: 1, left: 0 });
  expect(await reply({ text: 'Encore.', voices: [memo] })).toMatchObject({ outcome: 'duplicate' });
  expect(await readAll(app, takes)).toHaveLength(1);
  expect((await readAll(app, stories)).map(({ words }) => words)).toEqual([3]);
});

test('a recording beyond twenty minutes of a story stays in its mail, and the owner is told; one that fits is taken', async () => {
  await reply({ voices: [createVoiceFile('un', 15 * MINUTE)] });
  const beyond = await reply({
    voices: [createVoiceFile('deux', 8 * MINUTE), createVoiceFile('trois', 5 * MINUTE)],
  });
  expect(beyond).toEqual({ outcome: 'sent', taken: 1, left: 1 });
  expect(await mailedData('reply_held')).toMatchObject([{ reason: 'recordings', files: ['deux.opus'] }]);
  expect(
    (await mailedData('reply_kept')).some(
      ({ takes: takesAdded, recordings: recordingsLeft }) => takesAdded === 1 && recordingsLeft === 1,
    ),
  ).toBe(true);
  expect(await reply({ voices: [createVoiceFile('quatre', 1)] })).toEqual({
    outcome: 'wordless',
    taken: 0,
    left: 1,
  });
  // The sound that was made of them is as long as it is: what waited for it is not counted twice.
  await openRecording(app, '').prepare((await readAll(app, stories))[0]?.id ?? '');
  expect(await reply({ voices: [createVoiceFile('cinq', 19 * MINUTE)] })).toMatchObject({
    taken: 1,
    left: 0,
  });
  expect((await readAll(app, recordings))[0]?.takes).toHaveLength(3);
});

test('a recording without speech stays in its mail, and no story is begun', async () => {
  const mute = await reply({ voices: [createVoiceFile('rien', 0)] });
  expect(mute).toEqual({ outcome: 'wordless', taken: 0, left: 1 });
  expect([await readAll(app, stories), await readAll(app, takes)]).toEqual([[], []]);
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'wordless', takes: 0, recordings: 1 }]);
});

test('a file declared as sound whose format is unknown is decoded all the same', async () => {
  const unknown = { ...createVoiceFile('mémo', 42), bytes: new TextEncoder().encode('un texte 42') };
  expect(await reply({ voices: [unknown] })).toMatchObject({ outcome: 'sent', taken: 1, left: 0 });
});

test('a family without storage left takes the text and leaves the recording in the mail', async () => {
  ({ app, reply, mailedData } = await createAppWithQuestion({ LIMIT_STORED_BYTES_PER_FAMILY: '10' }));
  const hear: TranscribeVoice = () => Promise.reject(new Error('it was decoded'));
  const full = await reply({ text: 'Je raconte.', voices: [createVoiceFile('mémo', 42)], hear });
  expect(full).toEqual({ outcome: 'sent', taken: 0, left: 1 });
  expect(await mailedData('reply_held')).toMatchObject([{ reason: 'recordings', files: ['mémo.opus'] }]);
});

test('without a decoder a voice waits, and the text beside it for ten minutes at most', async () => {
  const mail = { text: 'Je raconte.', voices: [createVoiceFile('mémo', 42)], hear: null };
  const id = await receive(mail);
  expect(await readMail(id, mail)).toMatchObject({ outcome: null });
  const waiting = (await readAll(app, jobs)).filter(({ kind }) => kind === 'read-reply');
  expect(waiting.map(({ state }) => state)).toEqual(['queued']);
  app.clock.forward(600_000);
  expect(await readMail(id, mail)).toEqual({ outcome: 'sent', taken: 0, left: 1 });
});
