import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { people } from '../../testing/open-family.ts';
import { openRecording } from '../../testing/open-recording.ts';
import { readAll, readDocument } from '../../testing/read-test-app.ts';
import {
  type AppWithQuestion,
  createAppWithQuestion,
  createVoiceFile,
} from '../../testing/scenarios/create-app-with-question.ts';
import { withdrawConsent } from '../consent-requests/declare-consent.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { recordings, takes } from '../recordings/recording.ts';
import { moveStory } from '../stories/move-story.ts';
import { stories } from '../stories/story.ts';
import type { TranscribeVoice } from './keep-voices.ts';
import { replies } from './reply.ts';

let app: AppWithQuestion['app'];
let deliveryId: AppWithQuestion['deliveryId'];
let readMail: AppWithQuestion['readMail'];
let receive: AppWithQuestion['receive'];
let reply: AppWithQuestion['reply'];
let bring: AppWithQuestion['bring'];
let mailedData: AppWithQuestion['mailedData'];
beforeEach(async () => {
  ({ app, deliveryId, readMail, receive, reply, bring, mailedData } = await createAppWithQuestion());
});

test('a voice from an unexpected sender is not decoded, and waits with its text for the owner', async () => {
  const hear: TranscribeVoice = () => Promise.reject(new Error('it was decoded'));
  const from = 'cousin@exemple.fr';
  const voices = [createVoiceFile('mémo', 42)];
  expect(await reply({ text: 'C’est moi.', from, voices, hear })).toEqual({
    outcome: 'quarantined',
    taken: 0,
    left: 1,
  });
  expect([await readAll(app, takes), await readAll(app, recordings)]).toEqual([[], []]);
  expect(await readAll(app, stories)).toMatchObject([{ state: 'set_aside', quarantinedRecordings: 1 }]);
});

test('a voice for an answer that the family reads, after consent was withdrawn, is prepared once, for a draft of its own', async () => {
  await reply({ text: 'Mon père chantait.' });
  const bookId = (await readDocument(app, deliveries, deliveryId)).bookId;
  await withdrawConsent(app)(people.owner, bookId);
  const hear: TranscribeVoice = () => Promise.reject(new Error('it was decoded'));
  const voices = [createVoiceFile('mémo', 42)];
  expect(await reply({ text: 'Il buvait aussi.', voices, hear })).toMatchObject({
    outcome: 'consent',
    taken: 0,
  });
  expect(await readAll(app, takes)).toEqual([]);
  expect(await readAll(app, recordings)).toMatchObject([{ state: 'preparing' }]);
  expect((await readAll(app, stories)).map(({ state }) => state).toSorted()).toEqual(['draft', 'submitted']);
});

test('accepting a text from an unexpected sender brings its voice too, once', async () => {
  const mail = { text: 'C’est moi.', from: 'cousin@exemple.fr', voices: [createVoiceFile('mémo', 42)] };
  const id = await receive(mail);
  await readMail(id, mail);
  await moveStory(app)(people.owner, id, 'in_book');
  expect(await readDocument(app, stories, id)).toMatchObject({ voice: { sha256: null } });
  expect(await readDocument(app, stories, id)).not.toHaveProperty('quarantinedRecordings');
  expect(await readDocument(app, recordings, id)).toMatchObject({ state: 'preparing', takes: [] });
  await bring(id, mail);
  await openRecording(app, '').prepare(id);
  expect(await readDocument(app, recordings, id)).toMatchObject({ state: 'ready' });
  expect(await readDocument(app, stories, id)).toMatchObject({
    state: 'in_book',
    voice: { durationSeconds: 12 },
  });
  expect(await readDocument(app, replies, id)).toMatchObject({ takes: 1, recordings: 0 });
  for (const to of ['set_aside', 'submitted'] as const) await moveStory(app)(people.owner, id, to);
  expect((await readAll(app, jobs)).filter(({ payload }) => payload.isQuarantined === true)).toHaveLength(1);
});

test('accepting a voice without text prepares it, and refuses it when nobody speaks', async () => {
  const [heardOne, mute] = [createVoiceFile('mémo', 42), createVoiceFile('rien', 0)].map((one) => ({
    from: 'cousin@exemple.fr',
    voices: [one],
  }));
  for (const [mail, state] of [
    [heardOne, 'preparing'],
    [mute, 'refused'],
  ] as const) {
    const id = await receive(mail ?? {});
    expect(await readMail(id, mail ?? {})).toMatchObject({ outcome: 'quarantined' });
    await moveStory(app)(people.owner, id, 'submitted');
    await bring(id, mail ?? {});
    expect(await readDocument(app, recordings, id)).toMatchObject({ state });
  }
});

test('the owner is told the name of an accepted recording in which no voice is found', async () => {
  const voices = [createVoiceFile('mémo', 42), createVoiceFile('rien', 0)];
  const mail = { text: 'C’est moi.', from: 'cousin@exemple.fr', voices };
  const id = await receive(mail);
  await readMail(id, mail);
  await moveStory(app)(people.owner, id, 'in_book');
  await bring(id, mail);
  expect((await mailedData('reply_held')).at(-1)).toMatchObject({ reason: 'files', files: ['rien.opus'] });
});

test('an accepted recording waits while there is no decoder', async () => {
  const mail = { text: 'C’est moi.', from: 'cousin@exemple.fr', voices: [createVoiceFile('mémo', 42)] };
  const id = await receive(mail);
  await readMail(id, mail);
  await moveStory(app)(people.owner, id, 'in_book');
  for (let hours = 0; hours < 3; hours += 1) {
    app.clock.forward(3_600_000);
    await bring(id, { ...mail, hear: null });
  }
  expect(await readDocument(app, recordings, id)).toMatchObject({ state: 'preparing', takes: [] });
  app.clock.forward(3_600_000);
  await bring(id, mail);
  expect((await readDocument(app, recordings, id)).takes).toHaveLength(1);
});

test('an unexpected sender’s file that is only declared as sound waits for the owner', async () => {
  const unlike = { ...createVoiceFile('mémo', 42), bytes: new TextEncoder().encode('un texte 42') };
  const mail = { from: 'cousin@exemple.fr', voices: [unlike] };
  expect(await reply(mail)).toEqual({ outcome: 'quarantined', taken: 0, left: 1 });
  expect(await readAll(app, stories)).toMatchObject([{ state: 'set_aside', quarantinedRecordings: 1 }]);
  expect((await readAll(app, mails)).filter(({ kind }) => kind === 'reply_held')).toHaveLength(1);
});

test('a later voice for an answer in the book becomes a submitted story that can be played', async () => {
  await reply({ text: 'Je raconte.' });
  const [first] = await readAll(app, stories);
  await moveStory(app)(people.owner, first?.id ?? '', 'in_book');
  const mail = { voices: [createVoiceFile('suite', 20)] };
  const id = await receive(mail);
  expect(await readMail(id, mail)).toMatchObject({ outcome: 'apart' });
  await bring(id, mail);
  await openRecording(app, '').prepare(id);
  expect(await readDocument(app, stories, id)).toMatchObject({
    state: 'submitted',
    voice: { durationSeconds: 12 },
  });
});
