import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { storages } from '../../foundation/limits/storage.ts';
import { mails } from '../../foundation/mail/mail.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';
import { claimOf } from '../../testing/claim-of.ts';
import { type House, openHouse } from '../../testing/open-house.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { openRecording } from '../../testing/open-recording.ts';
import { allOf, documentOf } from '../../testing/read-house.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { linkToken } from '../deliveries/link.ts';
import { linkGate } from '../deliveries/recorded-by-link.ts';
import { replyAddress } from '../deliveries/reply-address.ts';
import { wakePersons } from '../deliveries/wake-person.ts';
import { recordings, takes } from '../recordings/recording.ts';
import { stories } from '../stories/story.ts';
import type { HearVoice } from './keep-voices.ts';
import { readReply } from './read-reply.ts';
import { receiveReply } from './receive-reply.ts';
import { replies } from './reply.ts';

const MINUTE = 60;
const fail = (error: unknown): void => {
  throw error;
};

let house: House;
let deliveryId: string;

const begin = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
  house = openHouse({
    INBOUND_MAIL_DOMAIN: 'reponses.exemple.fr',
    INBOUND_MAIL_SECRET: 'a-key-of-these-tests-of-32-characters',
    LIMIT_NOTICES_PER_RECIPIENT: '1000',
    ...more,
  });
  await openNarrator(house);
  for (let hours = 0; hours < 8 * 24 && (await allOf(house, deliveries)).length === 0; hours += 1) {
    house.clock.forward(3_600_000);
    await wakePersons(house)(fail);
  }
  const [sent] = await allOf(house, deliveries);
  if (sent === undefined) throw new Error('nothing was asked');
  deliveryId = sent.id;
};
beforeEach(() => begin());

/** An Ogg whose seconds stand in it. */
const voice = (name: string, seconds: number) => ({
  ...{ fileName: `${name}.opus`, contentType: 'audio/ogg', isInline: false },
  bytes: new TextEncoder().encode(`OggS ${name} ${seconds}`),
});
const hearWritten: HearVoice = async (octets) =>
  Number(new TextDecoder().decode(octets).split(' ').at(-1)) || null;

interface Said {
  readonly text?: string;
  readonly from?: string;
  readonly voices?: ReadMail['attachments'];
  readonly hear?: HearVoice | null;
}

const read = async (id: string, { text = '', from = 'jeanne@exemple.fr', voices = [], hear }: Said) => {
  const mail: ReadMail = {
    ...{ from: [{ name: '', address: from }], subject: 'Re', messageId: `<${id}@exemple.fr>`, headers: {} },
    ...{ contentType: 'multipart/mixed', text, isWrapped: false, attachments: voices, report: '' },
  };
  const claim = await claimOf(house, `reply.${id}`);
  const deps = { ...house, mailReader: { read: async () => mail } };
  await readReply({ ...deps, hear: hear === undefined ? hearWritten : hear })(claim, id);
  const { outcome, takes: taken, recordings: left } = await documentOf(house, replies, id);
  return { outcome, taken, left };
};

/** Takes a mail in at the door; gives its id. */
const receive = async (said: Said): Promise<string> => {
  const before = new Set((await allOf(house, replies)).map(({ id }) => id));
  const raw = new TextEncoder().encode(`Subject: Re\r\n\r\n${before.size} ${said.text ?? ''}`);
  await receiveReply(house)(replyAddress(house.settings, deliveryId) ?? '', raw);
  const one = (await allOf(house, replies)).find(({ id }) => !before.has(id));
  if (one === undefined) throw new Error('the mail was not kept');
  return one.id;
};
const reply = async (said: Said) => read(await receive(said), said);

const toldLast = async () =>
  (await allOf(house, mails)).filter(({ kind }) => kind === 'reply_kept').map(({ data }) => data);

test('a voice alone is an answer: one take, whole, that is sent, prepared and heard', async () => {
  expect(await reply({ voices: [voice('mémo', 42)] })).toEqual({ outcome: 'sent', taken: 1, left: 0 });
  const [story] = await allOf(house, stories);
  expect(story).toMatchObject({ state: 'submitted', words: 0, voice: { sha256: null } });
  const [take] = await allOf(house, takes);
  expect(take).toMatchObject({ type: 'audio/ogg', count: 1, isRemoved: false });
  expect(take?.takeId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect((await allOf(house, storages))[0]?.bytes).toBe(take?.pieces[0]?.bytes);
  const told = openRecording(house, '');
  await told.prepare(story?.id ?? '');
  expect(await told.heard(linkGate(house, linkToken(house.settings, deliveryId, 1)))).toBe(
    'aac OggS mémo 42',
  );
  expect(await toldLast()).toMatchObject([{ outcome: 'sent', excerpt: '', takes: 1, recordings: 0 }]);
});

test('words and their voice are one answer; the same recording with other words is no second take', async () => {
  const memo = voice('mémo', 42);
  expect(await reply({ text: 'Je raconte.', voices: [memo, memo] })).toMatchObject({ taken: 1, left: 0 });
  expect(await reply({ text: 'Encore.', voices: [memo] })).toEqual({ outcome: 'sent', taken: 1, left: 0 });
  expect(await reply({ text: 'Encore.', voices: [memo] })).toMatchObject({ outcome: 'known' });
  expect(await allOf(house, takes)).toHaveLength(1);
  expect((await allOf(house, stories)).map(({ words }) => words)).toEqual([3]);
});

test('what goes beyond twenty minutes of a story stays in its mail, which says so; what still fits is taken', async () => {
  await reply({ voices: [voice('un', 15 * MINUTE)] });
  const beyond = await reply({ voices: [voice('deux', 8 * MINUTE), voice('trois', 5 * MINUTE)] });
  expect(beyond).toEqual({ outcome: 'sent', taken: 1, left: 1 });
  expect((await toldLast()).some(({ takes: taken, recordings: left }) => taken === 1 && left === 1)).toBe(
    true,
  );
  expect(await reply({ voices: [voice('quatre', 1)] })).toEqual({ outcome: 'wordless', taken: 0, left: 1 });
  // The sound that was made of them is as long as it is: what waited for it is not counted twice.
  await openRecording(house, '').prepare((await allOf(house, stories))[0]?.id ?? '');
  expect(await reply({ voices: [voice('cinq', 19 * MINUTE)] })).toMatchObject({ taken: 1, left: 0 });
  expect((await allOf(house, recordings))[0]?.takes).toHaveLength(3);
});

test('from another address nothing of it is decoded or enters: it waits with its words for the owner', async () => {
  const hear: HearVoice = () => Promise.reject(new Error('it was decoded'));
  const from = 'cousin@exemple.fr';
  const voices = [voice('mémo', 42)];
  expect(await reply({ text: 'C’est moi.', from, voices, hear })).toEqual({
    ...{ outcome: 'held', taken: 0, left: 1 },
  });
  expect([await allOf(house, takes), await allOf(house, recordings)]).toEqual([[], []]);
});

test('in which nobody is heard, or that is no kind of sound, it stays in the mail: nothing is begun for it', async () => {
  const unlike = { ...voice('mémo', 42), bytes: new TextEncoder().encode('un texte 42') };
  const mute = await reply({ voices: [voice('rien', 0), unlike] });
  expect(mute).toEqual({ outcome: 'wordless', taken: 0, left: 2 });
  expect([await allOf(house, stories), await allOf(house, takes)]).toEqual([[], []]);
  expect(await toldLast()).toMatchObject([{ outcome: 'wordless', takes: 0, recordings: 2 }]);
});

test('a family that is full takes the words, and leaves the recording where it is', async () => {
  await begin({ LIMIT_STORED_BYTES_PER_FAMILY: '10' });
  const hear: HearVoice = () => Promise.reject(new Error('it was decoded'));
  const full = await reply({ text: 'Je raconte.', voices: [voice('mémo', 42)], hear });
  expect(full).toEqual({ outcome: 'sent', taken: 0, left: 1 });
});

test('a machine that cannot decode yet lets a voice wait, and the words beside it for ten minutes at most', async () => {
  const said = { text: 'Je raconte.', voices: [voice('mémo', 42)], hear: null };
  const id = await receive(said);
  expect(await read(id, said)).toMatchObject({ outcome: null });
  const waiting = (await allOf(house, jobs)).filter(({ kind }) => kind === 'read-reply');
  expect(waiting.map(({ state }) => state)).toEqual(['queued']);
  house.clock.forward(600_000);
  expect(await read(id, said)).toEqual({ outcome: 'sent', taken: 0, left: 1 });
});
