import { createStoryDocument } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { claimOf } from '../../testing/claim-of.ts';
import { people } from '../../testing/open-family.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import {
  type AppWithQuestion,
  createAppWithQuestion,
  createVoiceFile,
} from '../../testing/scenarios/create-app-with-question.ts';
import { withdrawConsent } from '../consent-requests/declare-consent.ts';
import { sendAnswer } from '../deliveries/by-link/answer-by-link.ts';
import { consentByLink } from '../deliveries/by-link/consent-by-link.ts';
import { readLink } from '../deliveries/by-link/read-link.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { deriveLinkToken } from '../deliveries/link.ts';
import { narratorId } from '../persons/person.ts';
import { isVisibleTo } from '../stories/authorize-story.ts';
import { moveStory } from '../stories/move-story.ts';
import { stories } from '../stories/story.ts';
import { reportUnreadable } from './read-reply.ts';
import { replies } from './reply.ts';

let app: AppWithQuestion['app'];
let deliveryId: string;
let receive: AppWithQuestion['receive'];
let reply: AppWithQuestion['reply'];
let mailedData: AppWithQuestion['mailedData'];
beforeEach(async () => {
  ({ app, deliveryId, receive, reply, mailedData } = await createAppWithQuestion());
});

const readReceipt = async () => (await readAll(app, replies))[0]?.receipt;

test('a mail with only an unusable file: its sender and the owner are told the name of the file', async () => {
  const table = {
    ...createVoiceFile('comptes', 1),
    fileName: 'comptes.xlsx',
    contentType: 'application/vnd.ms-excel',
  };
  const bytes = new TextEncoder().encode('rows and columns');
  expect(await reply({ voices: [{ ...table, bytes }] })).toMatchObject({ outcome: 'files' });
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'files', files: ['comptes.xlsx'] }]);
  expect(await readReceipt()).toMatchObject({ outcome: 'files', hasFiles: true });
  expect(await mailedData('reply_held')).toMatchObject([{ reason: 'files', files: ['comptes.xlsx'] }]);
});

test('a mail whose reading fails for good: its sender and the owner are told, and it stays stored', async () => {
  const id = await receive({ text: 'Je raconte.' });
  await failJob(app)(await claimOf(app, `reply.${id}`), 'job.too_many_tries', 'the reader died');
  expect(await readDocument(app, replies, id)).toMatchObject({ outcome: 'unreadable', receipt: null });
  const claim = await claimOf(app, `reply.${id}.unreadable`);
  await reportUnreadable(app)(claim, id);
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'unreadable' }]);
  expect(await mailedData('reply_held')).toMatchObject([{ reason: 'unreadable' }]);
  expect(await readDocument(app, replies, id)).toMatchObject({ outcome: 'unreadable' });
});

test('an empty mail: its sender is told so, the owner gets no mail', async () => {
  expect(await reply({})).toMatchObject({ outcome: 'empty' });
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'empty', files: [] }]);
  expect(await mailedData('reply_held')).toEqual([]);
});

test('a mail too long for a story: its sender and the owner are told the names of the photographs that stay in it', async () => {
  const toPicture = (name: string, size: number) => ({
    fileName: name,
    contentType: 'image/jpeg',
    isInline: false,
    bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 30_000 + size }, () => size)]),
  });
  const voices = [toPicture('maison.jpg', 1), toPicture('jardin.jpg', 2)];
  expect(await reply({ text: 'Un mot, puis un autre. '.repeat(2_000), voices })).toMatchObject({
    outcome: 'too_long',
  });
  const files = ['maison.jpg', 'jardin.jpg'];
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'too_long', photographs: 0, files }]);
  expect(await mailedData('reply_held')).toMatchObject([{ reason: 'too_long', files }]);
});

test('a mail with the logo of a signature: its receipt tells of no files, nor does the record by which it is recognized', async () => {
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]);
  const logo = { fileName: 'logo.jpg', contentType: 'image/jpeg', isInline: true, bytes };
  expect(await reply({ text: 'Je raconte.', voices: [logo] })).toMatchObject({ outcome: 'sent' });
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'sent', files: [] }]);
  expect(await readReceipt()).toEqual({
    outcome: 'sent',
    photographs: 0,
    takes: 0,
    recordings: 0,
    hasFiles: false,
  });
});

test('a mail from another address: its sender is told nothing, and no receipt is stored', async () => {
  await reply({ text: 'Je raconte.', from: 'inconnu@exemple.fr' });
  expect(await mailedData('reply_kept')).toEqual([]);
  expect(await readReceipt()).toBeNull();
});

test('somebody else’s mail, whether empty, with a file only or too long: the narrator gets no receipt for it', async () => {
  const from = 'inconnu@exemple.fr';
  const file = {
    ...createVoiceFile('comptes', 1),
    fileName: 'comptes.xlsx',
    contentType: 'application/vnd.ms-excel',
  };
  const voices = [{ ...file, bytes: new TextEncoder().encode('rows and columns') }];
  expect(await reply({ from })).toMatchObject({ outcome: 'empty' });
  expect(await reply({ from, voices })).toMatchObject({ outcome: 'files' });
  expect(await reply({ from, text: 'Un mot, puis un autre. '.repeat(2_000) })).toMatchObject({
    outcome: 'too_long',
  });
  expect(await mailedData('reply_kept')).toEqual([]);
  expect((await mailedData('reply_held')).map(({ reason }) => reason)).toEqual(['files', 'too_long']);
});

test.each([
  ['a signature below its delimiter', '-- \nJeanne Morel\n12 rue des Lilas', 'signature'],
  ['the line of a telephone', 'Envoyé de mon iPhone', 'program'],
])('an answer typed into the subject above %s is sent, and that is omitted', async (_, text, reason) => {
  const subject = 'Je suis née à Lyon';
  expect(await reply({ subject, text })).toMatchObject({ outcome: 'sent' });
  expect(await readAll(app, stories)).toMatchObject([
    { body: createStoryDocument([subject]), omittedParts: [{ reason, after: subject }] },
  ]);
});

test('a subject that is no answer above a mere signature: the mail is empty', async () => {
  expect(await reply({ subject: 'Re: Une question', text: 'Envoyé de mon iPhone' })).toMatchObject({
    outcome: 'empty',
  });
});

test('a heart as the whole answer is sent, as on the page of the question', async () => {
  expect(await reply({ text: '❤️' })).toMatchObject({ outcome: 'sent' });
  expect(await readAll(app, stories)).toMatchObject([{ state: 'submitted' }]);
});

const withdraw = async () => {
  const { bookId } = await readDocument(app, deliveries, deliveryId);
  await withdrawConsent(app)(people.owner, bookId);
  return bookId;
};

test('a late answer to a revoked question without the narrator’s consent: nobody of the family reads it or hears of it', async () => {
  const bookId = await withdraw();
  await changeDocument(app, deliveries, deliveryId, { state: 'revoked' });
  expect(await reply({ text: 'Mon père chantait.' })).toMatchObject({ outcome: 'consent' });
  const [story] = await readAll(app, stories);
  expect(story).toMatchObject({ state: 'draft', authorUid: narratorId(bookId) });
  expect(story).not.toHaveProperty('shownAt');
  expect(story && isVisibleTo(story, { uid: people.owner.uid, role: 'owner' })).toBe(false);
  expect([await mailedData('reply_held'), await mailedData('reply_kept')]).toEqual([[], []]);
});

test.each(['submitted', 'in_book'] as const)(
  'a further answer to a story that is %s, after the consent was withdrawn, is a draft of its own',
  async (state) => {
    await reply({ text: 'Mon père chantait.' });
    const [first] = await readAll(app, stories);
    const firstId = first?.id ?? '';
    if (state === 'in_book') await moveStory(app)(people.owner, firstId, state);
    await withdraw();
    const before = await readDocument(app, stories, firstId);
    expect(await reply({ text: 'Il buvait aussi.' })).toMatchObject({ outcome: 'consent' });
    expect(await readDocument(app, stories, firstId)).toEqual(before);
    const further = (await readAll(app, stories)).find(({ id }) => id !== firstId);
    expect(further).toMatchObject({ state: 'draft', words: 3 });
    expect(await mailedData('reply_held')).toEqual([]);
    expect((await mailedData('reply_kept')).map(({ outcome }) => outcome).toSorted()).toEqual([
      'consent',
      'sent',
    ]);
    const { linkNumber } = await readDocument(app, deliveries, deliveryId);
    const token = deriveLinkToken(app.settings, deliveryId, linkNumber);
    const waitingAnswers = [{ id: further?.id, body: createStoryDocument(['Il buvait aussi.']) }];
    expect(await readLink(app)(token)).toMatchObject({ waitingAnswers });
    await consentByLink(app)(token, true);
    await sendAnswer(app)(token);
    expect(await readDocument(app, stories, further?.id ?? '')).toMatchObject({ state: 'submitted' });
    expect(await readDocument(app, stories, firstId)).toMatchObject({ state });
    expect(await readLink(app)(token)).not.toHaveProperty('waitingAnswers');
  },
);
