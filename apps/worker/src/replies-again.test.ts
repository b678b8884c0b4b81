import { createStoryDocument, listStoryParagraphs } from '@souvenance/contracts';
import {
  deliveries,
  deriveLinkToken,
  jobs,
  moveStory,
  persons,
  photographs,
  receiveReply,
  revokeDelivery,
  saveAnswer,
} from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderFor } from './processors/mail/send-mail.processor.ts';
import { type Asked, anne, askJeanne, JEANNE } from './testing/ask-jeanne.ts';
import { openReplies, replyVariables } from './testing/open-replies.ts';
import { replyMail } from './testing/reply-mail.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts(replyVariables);
});
afterAll(() => parts.dispose());
const { reply, repliesTo, storiesOf, mailed, notifications } = openReplies(() => parts.services);

const ask = () => askJeanne(parts.services, anne, 'in_person');

const rawMail = (text: string, { id = text.length, head = '' } = {}): Buffer =>
  Buffer.from(
    `Received: by somebody ${Math.random()}\r\n${head}From: <${JEANNE}>\r\nSubject: Re\r\nMessage-ID: <${id}@exemple.fr>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
  );

const wordsOf = async (question: Asked): Promise<string[][]> =>
  (await storiesOf(question)).map(({ value }) => listStoryParagraphs(value.body));
const readDelivery = async ({ deliveryId }: Asked) =>
  (await parts.services.documents.get(deliveries, deliveryId))?.value;

test('several mails are added one below the other, each once, and the asker is notified once', async () => {
  const question = await ask();
  expect(await reply(question, rawMail('La poule au pot.'))).toBe('sent');
  expect(await reply(question, rawMail('Et le lapin, à Pâques.'))).toBe('sent');
  expect(await reply(question, rawMail('La poule au pot.'))).toBe('duplicate at the door');
  // The same words by another way: another number, another line at the end.
  expect(await reply(question, rawMail('La poule au pot.\r\n', { id: 7 }))).toBe('duplicate');
  expect(await wordsOf(question)).toEqual([['La poule au pot.', 'Et le lapin, à Pâques.']]);
  expect(await readDelivery(question)).toMatchObject({ state: 'answered', bouncedAt: null });
  expect(await notifications(question)).toEqual([
    'anne@exemple.fr: received',
    `${JEANNE}: duplicate`,
    `${JEANNE}: sent`,
    `${JEANNE}: sent`,
  ]);
  const [first, second] = await mailed(question, 'reply_kept');
  expect(first?.data).toMatchObject({ excerpt: 'La poule au pot.', askedBy: 'Anne Morel' });
  expect(second?.replyTo?.address).toBe(question.address);
});

test('the same words from another mail are told to who sends them; from somebody else they are words of their own', async () => {
  const question = await ask();
  const text = 'Oui, tous les dimanches.';
  const fromPaul = Buffer.from(rawMail(text, { id: 1 }).toString('utf8').replace(JEANNE, 'paul@exemple.fr'));
  expect(await reply(question, fromPaul)).toBe('quarantined');
  expect(await reply(question, rawMail(text, { id: 2 }))).toBe('sent');
  expect(await reply(question, rawMail(text, { id: 3 }))).toBe('duplicate');
  // The same mail by another way, written anew by a server, is told nobody.
  expect(await reply(question, rawMail(`${text}\r\n`, { id: 2 }))).toBe('duplicate');
  expect(await wordsOf(question)).toEqual([[text], [text]]);
  const outcomes = (await mailed(question, 'reply_kept')).map(({ data }) => data.outcome);
  expect(outcomes).toEqual(['sent', 'duplicate']);
});

test('the same mail delivered fifty times at once is one answer, told once', async () => {
  const question = await ask();
  const { services } = parts;
  const receipts = await Promise.all(
    Array.from({ length: 50 }, () => receiveReply(services)(question.address, rawMail('La poule au pot.'))),
  );
  expect(receipts.filter((one) => one === 'new')).toHaveLength(1);
  expect(await repliesTo(question)).toHaveLength(1);
  expect(await reply(question, rawMail('La poule au pot.'))).toBe('duplicate at the door');
});

const listOmittedParts = async (question: Asked): Promise<string[]> =>
  (await storiesOf(question)).flatMap(({ value }) =>
    (value.omittedParts ?? []).flatMap((part) => part.paragraphs),
  );

/** The receipt that the sender got last, as plain text, like Outlook repeats it without a mark. */
const quoteReceipt = async (question: Asked): Promise<string> => {
  const receipt = (await mailed(question, 'reply_kept')).at(-1);
  const { text } = await renderFor(parts.services)('reply_kept', { ...receipt?.data });
  const head = [
    'De : Souvenance <bonjour@exemple.fr>',
    'Envoyé : lundi 16 novembre 2026 09:00',
    'Objet : Re',
  ];
  return ['_'.repeat(32), ...head, '', text].join('\r\n');
};

test.each([
  ['words', () => rawMail('La poule au pot.\r\n\r\nAvec du lapin.'), 'sent'],
  ['two photographs', (at: string) => replyMail('iphone-two-photographs', at), 'sent'],
  ['a photograph alone', (at: string) => replyMail('photograph-alone', at), 'wordless'],
  ['a document', (at: string) => replyMail('document', at), 'sent'],
  ['a voice that nobody hears', (at: string) => replyMail('voice-memo-alone', at), 'wordless'],
  ['a signature alone', (at: string) => replyMail('only-signature', at), 'empty'],
] as const)('a reply to the receipt of %s brings only what is new', async (_, first, outcome) => {
  const question = await ask();
  expect(await reply(question, first(question.address))).toBe(outcome);
  const before = (await wordsOf(question)).flat();
  const partsBefore = await listOmittedParts(question);
  const quotation = await quoteReceipt(question);
  expect(await reply(question, rawMail(`J’oubliais le dessert.\r\n\r\n${quotation}`, { id: 9 }))).toBe(
    'sent',
  );
  expect((await wordsOf(question)).flat()).toEqual([...before, 'J’oubliais le dessert.']);
  expect(await listOmittedParts(question)).toEqual(partsBefore);
});

test('a reply to the receipt that asks for consent, or of a separate story, brings only what is new', async () => {
  const question = await askJeanne(parts.services, anne);
  expect(await reply(question, rawMail('La poule au pot.'))).toBe('consent');
  const quotation = await quoteReceipt(question);
  expect(await reply(question, rawMail(`Avec du lapin.\r\n\r\n${quotation}`, { id: 9 }))).toBe('consent');
  expect(await wordsOf(question)).toEqual([['La poule au pot.', 'Avec du lapin.']]);
  const other = await ask();
  await reply(other, rawMail('La poule au pot.'));
  const [story] = await storiesOf(other);
  await moveStory(parts.services)(anne, story?.id ?? '', 'in_book');
  await reply(other, rawMail('Le dessert était une tarte.'));
  await reply(other, rawMail(`Et le café.\r\n\r\n${await quoteReceipt(other)}`, { id: 9 }));
  expect((await wordsOf(other)).slice(1)).toEqual([['Le dessert était une tarte.'], ['Et le café.']]);
});

test('an answer begun under the link continues by mail, and the other way round', async () => {
  const question = await ask();
  const { services } = parts;
  const token = deriveLinkToken(services.settings, question.deliveryId, 1);
  const body = createStoryDocument(['Par le lien.']);
  await saveAnswer(services)(token, { body, revision: 0 });
  expect(await reply(question, rawMail('Par courriel.'))).toBe('sent');
  expect(await wordsOf(question)).toEqual([['Par le lien.', 'Par courriel.']]);
  const [story] = await storiesOf(question);
  const title = await saveAnswer(services)(token, { title: 'Le pot', revision: story?.value.revision ?? 0 });
  expect(title.title).toBe('Le pot');
});

test('without the narrator’s consent the text waits in the draft, and the narrator is asked for consent', async () => {
  const question = await askJeanne(parts.services, anne);
  expect(await reply(question, rawMail('La poule au pot.'))).toBe('consent');
  expect((await storiesOf(question)).map(({ value }) => value.state)).toEqual(['draft']);
  expect(await notifications(question)).toEqual([`${JEANNE}: consent`]);
});

test('a reply to an answer that is in the book is stored beside it, and the owner is notified', async () => {
  const question = await ask();
  await reply(question, rawMail('La poule au pot.'));
  const [story] = await storiesOf(question);
  await moveStory(parts.services)(anne, story?.id ?? '', 'in_book');
  expect(await reply(question, rawMail('J’oubliais le dessert.'))).toBe('apart');
  expect(await wordsOf(question)).toEqual([['La poule au pot.'], ['J’oubliais le dessert.']]);
  expect((await storiesOf(question)).map(({ value }) => value.state)).toEqual(['in_book', 'submitted']);
  expect((await mailed(question, 'reply_held')).map(({ data }) => data.reason)).toEqual(['apart']);
});

test('a late reply to a revoked question is stored for the owner', async () => {
  const question = await ask();
  await revokeDelivery(parts.services)(anne, question.bookId, question.deliveryId);
  expect(await reply(question, rawMail('La poule au pot.'))).toBe('quarantined');
  expect(await wordsOf(question)).toEqual([['La poule au pot.']]);
  expect(await notifications(question)).toEqual(['anne@exemple.fr: revoked']);
});

test('a stranger’s text has the stranger’s name, never the narrator’s, and the stranger gets no mail', async () => {
  const question = await ask();
  await reply(question, replyMail('other-sender', question.address));
  const [story] = await storiesOf(question);
  expect(story?.value).toMatchObject({
    kind: 'contribution',
    authorName: 'Paul Vidal (paul@ailleurs.example)',
    state: 'set_aside',
  });
  expect((await readDelivery(question))?.state).toBe('sent');
  expect(await moveStory(parts.services)(anne, story?.id ?? '', 'in_book')).toMatchObject({
    state: 'in_book',
  });
});

test('a refused mail is recorded with its question, and nobody gets a mail', async () => {
  const question = await ask();
  await reply(question, replyMail('bounce', question.address));
  expect(await readDelivery(question)).toMatchObject({ state: 'sent', bouncedAt: expect.any(String) });
});

test('photographs of a mail are checked like uploads, and each is added once however often it arrives', async () => {
  const question = await ask();
  await reply(question, replyMail('iphone-two-photographs', question.address));
  const [story] = await storiesOf(question);
  for (const { photographId } of story?.value.photographs ?? []) {
    const photograph = await parts.services.documents.get(photographs, photographId);
    expect(photograph?.value).toMatchObject({
      state: 'checking',
      contentType: 'image/jpeg',
      bookId: question.bookId,
    });
    expect(await parts.services.documents.get(jobs, `photograph.${photographId}`)).not.toBeNull();
  }
  await reply(question, replyMail('photograph-alone', question.address));
  await reply(
    question,
    Buffer.concat([replyMail('iphone-two-photographs', question.address), Buffer.from('\r\n--')]),
  );
  expect((await storiesOf(question))[0]?.value.photographs).toHaveLength(3);
});

test('an unknown address, and one beside a known address, accept nothing', async () => {
  const question = await ask();
  const { services } = parts;
  const [local = '', domain = ''] = question.address.split('@');
  const flipped = `${local.slice(0, -1)}${local.endsWith('a') ? 'b' : 'a'}`;
  const wrong = [flipped, local.slice(0, -1), `${local}a`, 'reponse-', 'bonjour', `x${local}`];
  for (const address of [...wrong.map((one) => `${one}@${domain}`), `${local}@ailleurs.example`, '', '@'])
    await expect(receiveReply(services)(address, rawMail('Non.'))).rejects.toMatchObject({
      code: 'reply.address_unknown',
    });
  expect(await receiveReply(services)(question.address.toUpperCase(), rawMail('Oui.'))).toBe('new');
});

test('a mail above 25 MB and the 21st of a day are refused; earlier ones stay', async () => {
  const question = await ask();
  const { services } = parts;
  const large = Buffer.concat([rawMail('Grand.'), Buffer.alloc(25_000_000)]);
  await expect(receiveReply(services)(question.address, large)).rejects.toMatchObject({
    code: 'reply.too_large',
  });
  for (let at = 0; at < 20; at += 1)
    expect(await receiveReply(services)(question.address, rawMail(`Le jour ${at}.`))).toBe('new');
  await expect(receiveReply(services)(question.address, rawMail('De trop.'))).rejects.toMatchObject({
    code: 'reply.too_many',
  });
  expect(await repliesTo(question)).toHaveLength(20);
});

test('a text longer than a story is stored, and its writer and the owner notified', async () => {
  const question = await ask();
  expect(await reply(question, rawMail('Un mot, puis un autre. '.repeat(2_000)))).toBe('too_long');
  expect([await wordsOf(question), await notifications(question)]).toEqual([
    [],
    ['anne@exemple.fr: too_long', `${JEANNE}: too_long`],
  ]);
});

test('a reply proves that its writer is there: the days of silence start again', async () => {
  const question = await ask();
  const { documents } = parts.services;
  const id = `${question.bookId}.narrator`;
  await documents.transact(async (tx) => {
    const narrator = await tx.get(persons, id);
    if (narrator !== null) tx.put(persons, id, { ...narrator.value, unanswered: 6, pause: 'silence' });
  });
  await reply(question, rawMail('La poule au pot.'));
  expect((await documents.get(persons, id))?.value).toMatchObject({ unanswered: 0, pause: null });
});
