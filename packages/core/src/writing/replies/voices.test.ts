import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { collectExport } from '../../oversight/export/collect-export.ts';
import { exports } from '../../oversight/export/export.ts';
import { exportFormat } from '../../oversight/export/export-format.ts';
import { requestExport } from '../../oversight/export/request-export.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';
import { claimOf } from '../../testing/claim-of.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { people } from '../../testing/open-family.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { openRecording } from '../../testing/open-recording.ts';
import { allOf, documentOf } from '../../testing/read-test-app.ts';
import { createLinkGate } from '../deliveries/by-link/recorded-by-link.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { linkToken } from '../deliveries/link.ts';
import { replyAddress } from '../deliveries/reply-address.ts';
import { sendDueQuestions } from '../deliveries/send-due-questions.ts';
import { recordings, takes } from '../recordings/recording.ts';
import { moveStory } from '../stories/move-story.ts';
import { stories } from '../stories/story.ts';
import { bringHeld } from './bring-held.ts';
import { expireReplies } from './expire-replies.ts';
import type { TranscribeVoice } from './keep-voices.ts';
import { readReply } from './read-reply.ts';
import { receiveReply } from './receive-reply.ts';
import { replies } from './reply.ts';

const MINUTE = 60;
const fail = (error: unknown): void => {
  throw error;
};

let app: TestApp;
let deliveryId: string;

const begin = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
  app = createTestApp({
    INBOUND_MAIL_DOMAIN: 'reponses.exemple.fr',
    INBOUND_MAIL_SECRET: 'a-key-of-these-tests-of-32-characters',
    LIMIT_NOTICES_PER_RECIPIENT: '1000',
    ...more,
  });
  await openNarrator(app);
  for (let hours = 0; hours < 8 * 24 && (await allOf(app, deliveries)).length === 0; hours += 1) {
    app.clock.forward(3_600_000);
    await sendDueQuestions(app)(fail);
  }
  const [sentDelivery] = await allOf(app, deliveries);
  if (sentDelivery === undefined) throw new Error('nothing was asked');
  deliveryId = sentDelivery.id;
};
beforeEach(() => begin());

/** An Ogg whose seconds stand in it. */
const voice = (name: string, seconds: number) => ({
  fileName: `${name}.opus`,
  contentType: 'audio/ogg',
  isInline: false,
  bytes: new TextEncoder().encode(`OggS ${name} ${seconds}`),
});
const hearWritten: TranscribeVoice = async (octets) =>
  Number(new TextDecoder().decode(octets).split(' ').at(-1)) || null;

const renderSent = async () => [];

interface Said {
  readonly text?: string;
  readonly from?: string;
  readonly voices?: ReadMail['attachments'];
  readonly hear?: TranscribeVoice | null;
}

const read = async (id: string, { text = '', from = 'jeanne@exemple.fr', voices = [], hear }: Said) => {
  const mail: ReadMail = {
    from: [{ name: '', address: from }],
    subject: 'Re',
    messageId: `<${id}@exemple.fr>`,
    headers: {},
    contentType: 'multipart/mixed',
    text,
    isWrapped: false,
    attachments: voices,
    report: '',
  };
  const claim = await claimOf(app, `reply.${id}`);
  const deps = { ...app, renderSent, mailReader: { read: async () => mail } };
  await readReply({ ...deps, hear: hear === undefined ? hearWritten : hear })(claim, id);
  const { outcome, takes: takesAdded, recordings: recordingsLeft } = await documentOf(app, replies, id);
  return { outcome, taken: takesAdded, left: recordingsLeft };
};

/** Takes a mail in at the door; gives its id. */
const receive = async (mail: Said): Promise<string> => {
  const before = new Set((await allOf(app, replies)).map(({ id }) => id));
  const raw = new TextEncoder().encode(`Subject: Re\r\n\r\n${before.size} ${mail.text ?? ''}`);
  await receiveReply(app)(replyAddress(app.settings, deliveryId) ?? '', raw);
  const one = (await allOf(app, replies)).find(({ id }) => !before.has(id));
  if (one === undefined) throw new Error('the mail was not kept');
  return one.id;
};
const reply = async (mail: Said) => read(await receive(mail), mail);

const mailedData = async (mailKind: string) =>
  (await allOf(app, mails)).filter(({ kind }) => kind === mailKind).map(({ data }) => data);

test('a voice alone is an answer: one take, whole, that is sent, prepared and heard', async () => {
  expect(await reply({ voices: [voice('mémo', 42)] })).toEqual({ outcome: 'sent', taken: 1, left: 0 });
  const [story] = await allOf(app, stories);
  expect(story).toMatchObject({ state: 'submitted', words: 0, voice: { sha256: null } });
  const [take] = await allOf(app, takes);
  expect(take).toMatchObject({ type: 'audio/ogg', count: 1, isRemoved: false });
  expect(take?.takeId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect((await allOf(app, storages))[0]?.bytes).toBe(take?.chunks[0]?.bytes);
  const recorder = openRecording(app, '');
  await recorder.prepare(story?.id ?? '');
  expect(await recorder.playback(createLinkGate(app, linkToken(app.settings, deliveryId, 1)))).toBe(
    'aac OggS mémo 42',
  );
  expect(await mailedData('reply_kept')).toMatchObject([
    { outcome: 'sent', excerpt: '', takes: 1, recordings: 0 },
  ]);
});

test('words and their voice are one answer; the same recording with other words is no second take', async () => {
  const memo = voice('mémo', 42);
  expect(await reply({ text: 'Je raconte.', voices: [memo, memo] })).toMatchObject({ taken: 1, left: 0 });
  expect(await reply({ text: 'Encore.', voices: [memo] })).toEqual({ outcome: 'sent', taken: 1, left: 0 });
  expect(await reply({ text: 'Encore.', voices: [memo] })).toMatchObject({ outcome: 'known' });
  expect(await allOf(app, takes)).toHaveLength(1);
  expect((await allOf(app, stories)).map(({ words }) => words)).toEqual([3]);
});

test('what goes beyond twenty minutes of a story stays in its mail, which says so; what still fits is taken', async () => {
  await reply({ voices: [voice('un', 15 * MINUTE)] });
  const beyond = await reply({ voices: [voice('deux', 8 * MINUTE), voice('trois', 5 * MINUTE)] });
  expect(beyond).toEqual({ outcome: 'sent', taken: 1, left: 1 });
  expect(await mailedData('reply_held')).toMatchObject([{ reason: 'recordings', files: ['deux.opus'] }]);
  expect(
    (await mailedData('reply_kept')).some(
      ({ takes: takesAdded, recordings: recordingsLeft }) => takesAdded === 1 && recordingsLeft === 1,
    ),
  ).toBe(true);
  expect(await reply({ voices: [voice('quatre', 1)] })).toEqual({ outcome: 'wordless', taken: 0, left: 1 });
  // The sound that was made of them is as long as it is: what waited for it is not counted twice.
  await openRecording(app, '').prepare((await allOf(app, stories))[0]?.id ?? '');
  expect(await reply({ voices: [voice('cinq', 19 * MINUTE)] })).toMatchObject({ taken: 1, left: 0 });
  expect((await allOf(app, recordings))[0]?.takes).toHaveLength(3);
});

test('from another address nothing of it is decoded or enters: it waits with its words for the owner', async () => {
  const hear: TranscribeVoice = () => Promise.reject(new Error('it was decoded'));
  const from = 'cousin@exemple.fr';
  const voices = [voice('mémo', 42)];
  expect(await reply({ text: 'C’est moi.', from, voices, hear })).toEqual({
    outcome: 'quarantined',
    taken: 0,
    left: 1,
  });
  expect([await allOf(app, takes), await allOf(app, recordings)]).toEqual([[], []]);
  expect(await allOf(app, stories)).toMatchObject([{ state: 'set_aside', waitingRecordings: 1 }]);
});

/** Brings what waited in a mail, as a worker does once somebody has asked for it. */
const bring = async (id: string, { voices = [], hear = hearWritten }: Said) => {
  const claim = await claimOf(app, `reply.${id}.held`);
  const mail: ReadMail = {
    from: [],
    subject: '',
    messageId: '',
    headers: {},
    contentType: '',
    text: '',
    isWrapped: false,
    attachments: voices,
    report: '',
  };
  await bringHeld({ ...app, hear, renderSent, mailReader: { read: async () => mail } })(claim, id);
};

test('whoever takes a stranger’s words on takes his voice with them, once', async () => {
  const mail = { text: 'C’est moi.', from: 'cousin@exemple.fr', voices: [voice('mémo', 42)] };
  const id = await receive(mail);
  await read(id, mail);
  await moveStory(app)(people.owner, id, 'in_book');
  expect(await documentOf(app, stories, id)).toMatchObject({ voice: { sha256: null } });
  expect(await documentOf(app, stories, id)).not.toHaveProperty('heldRecordings');
  expect(await documentOf(app, recordings, id)).toMatchObject({ state: 'preparing', takes: [] });
  await bring(id, mail);
  await openRecording(app, '').prepare(id);
  expect(await documentOf(app, recordings, id)).toMatchObject({ state: 'ready' });
  expect(await documentOf(app, stories, id)).toMatchObject({
    state: 'in_book',
    voice: { durationSeconds: 12 },
  });
  expect(await documentOf(app, replies, id)).toMatchObject({ takes: 1, recordings: 0 });
  for (const to of ['set_aside', 'submitted'] as const) await moveStory(app)(people.owner, id, to);
  expect((await allOf(app, jobs)).filter(({ payload }) => payload.isHeld === true)).toHaveLength(1);
});

test('a stranger’s voice without a word is brought to be heard; one in which nobody is heard says so', async () => {
  const [heardOne, mute] = [voice('mémo', 42), voice('rien', 0)].map((one) => ({
    from: 'cousin@exemple.fr',
    voices: [one],
  }));
  for (const [mail, state] of [
    [heardOne, 'preparing'],
    [mute, 'refused'],
  ] as const) {
    const id = await receive(mail ?? {});
    expect(await read(id, mail ?? {})).toMatchObject({ outcome: 'quarantined' });
    await moveStory(app)(people.owner, id, 'submitted');
    await bring(id, mail ?? {});
    expect(await documentOf(app, recordings, id)).toMatchObject({ state });
  }
});

test('a file of a stranger that is declared as sound and cannot be told from its bytes waits with the owner', async () => {
  const unlike = { ...voice('mémo', 42), bytes: new TextEncoder().encode('un texte 42') };
  const mail = { from: 'cousin@exemple.fr', voices: [unlike] };
  expect(await reply(mail)).toEqual({ outcome: 'quarantined', taken: 0, left: 1 });
  expect(await allOf(app, stories)).toMatchObject([{ state: 'set_aside', waitingRecordings: 1 }]);
  expect((await allOf(app, mails)).filter(({ kind }) => kind === 'reply_held')).toHaveLength(1);
});

test('what who was asked tells besides, of an answer in the book, is heard before anybody takes it on', async () => {
  await reply({ text: 'Je raconte.' });
  const [first] = await allOf(app, stories);
  await moveStory(app)(people.owner, first?.id ?? '', 'in_book');
  const mail = { voices: [voice('suite', 20)] };
  const id = await receive(mail);
  expect(await read(id, mail)).toMatchObject({ outcome: 'apart' });
  await bring(id, mail);
  await openRecording(app, '').prepare(id);
  expect(await documentOf(app, stories, id)).toMatchObject({
    state: 'submitted',
    voice: { durationSeconds: 12 },
  });
});

const keptMails = async () => (await app.media.list('families/')).filter((key) => key.endsWith('.eml'));

test('a mail that is whole in its story is kept for thirty days, one that holds more for a year and in the copy', async () => {
  await reply({ text: 'Je raconte.' });
  const mail = { text: 'Et moi.', from: 'cousin@exemple.fr', voices: [voice('mémo', 42)] };
  const heldId = await receive(mail);
  await read(heldId, mail);
  const [{ familyId = '' } = {}] = await allOf(app, stories);
  const copy = async () => {
    const { id } = await requestExport(app)(people.owner, familyId);
    const value = await documentOf(app, exports, id);
    const collected = await collectExport(app)({ id, version: 1, value });
    exportFormat.parse(JSON.parse(JSON.stringify(collected?.data)));
    return collected?.data.books[0]?.mails.map(({ file, outcome }) => [
      file.split('/').at(-1)?.slice(11),
      outcome,
    ]);
  };
  expect(await copy()).toEqual([[`${heldId}.eml`, 'quarantined']]);
  const days = async (count: number) => {
    app.clock.forward(count * 86_400_000);
    await expireReplies(app)(100, fail);
    return (await keptMails()).length;
  };
  expect([await days(29), await days(2), await days(333), await days(2)]).toEqual([2, 1, 1, 0]);
  expect(await copy()).toEqual([]);
  // The first content is recognised all the same.
  expect(await reply({ text: 'Je raconte.' }).catch(() => 'known')).toMatchObject({ outcome: 'known' });
});

test('in which nobody is heard, it stays in the mail: nothing is begun for it', async () => {
  const mute = await reply({ voices: [voice('rien', 0)] });
  expect(mute).toEqual({ outcome: 'wordless', taken: 0, left: 1 });
  expect([await allOf(app, stories), await allOf(app, takes)]).toEqual([[], []]);
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'wordless', takes: 0, recordings: 1 }]);
});

test('that is declared as sound in a form that is not known is decoded all the same', async () => {
  const unknown = { ...voice('mémo', 42), bytes: new TextEncoder().encode('un texte 42') };
  expect(await reply({ voices: [unknown] })).toMatchObject({ outcome: 'sent', taken: 1, left: 0 });
});

test('a family that is full takes the words, and leaves the recording where it is', async () => {
  await begin({ LIMIT_STORED_BYTES_PER_FAMILY: '10' });
  const hear: TranscribeVoice = () => Promise.reject(new Error('it was decoded'));
  const full = await reply({ text: 'Je raconte.', voices: [voice('mémo', 42)], hear });
  expect(full).toEqual({ outcome: 'sent', taken: 0, left: 1 });
  expect(await mailedData('reply_held')).toMatchObject([{ reason: 'recordings', files: ['mémo.opus'] }]);
});

test('a mail with nothing but an unusable file: its sender and the owner are told the name of the file', async () => {
  const table = { ...voice('comptes', 1), fileName: 'comptes.xlsx', contentType: 'application/vnd.ms-excel' };
  const bytes = new TextEncoder().encode('rows and columns');
  expect(await reply({ voices: [{ ...table, bytes }] })).toMatchObject({ outcome: 'files' });
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'files', files: ['comptes.xlsx'] }]);
  expect(await mailedData('reply_held')).toMatchObject([{ reason: 'files', files: ['comptes.xlsx'] }]);
});

test('an empty mail: its sender is told so, the owner is told nothing', async () => {
  expect(await reply({})).toMatchObject({ outcome: 'empty' });
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'empty', files: [] }]);
  expect(await mailedData('reply_held')).toEqual([]);
});

test('a machine that cannot decode yet lets a voice wait, and the words beside it for ten minutes at most', async () => {
  const mail = { text: 'Je raconte.', voices: [voice('mémo', 42)], hear: null };
  const id = await receive(mail);
  expect(await read(id, mail)).toMatchObject({ outcome: null });
  const waiting = (await allOf(app, jobs)).filter(({ kind }) => kind === 'read-reply');
  expect(waiting.map(({ state }) => state)).toEqual(['queued']);
  app.clock.forward(600_000);
  expect(await read(id, mail)).toEqual({ outcome: 'sent', taken: 0, left: 1 });
});
