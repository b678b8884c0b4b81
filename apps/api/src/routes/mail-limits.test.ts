import type { RouteName } from '@souvenance/contracts';
import {
  claimJob,
  families as familyRecords,
  findAll,
  mails,
  type OutgoingMail,
  postMail,
  sendMail,
  sendMailJob,
} from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newAddress } from '../testing/invite.ts';
import { approvedOrder, sendToPrint } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import {
  type LooseInput,
  newFamily,
  newPerson,
  newVisitor,
  nextAddress,
  proveOwnAddress,
  type TestFamily,
  type Visitor,
} from '../testing/visitor.ts';

/** As they are without a setting. */
const figures = { LIMIT_MAILS_PER_ACCOUNT: '100', LIMIT_MAILS_PER_RECIPIENT: '5' };

let api: TestApi;
let family: TestFamily;
let now = new Date();
beforeAll(async () => {
  api = await startApi(undefined, figures, { clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date();
  family = await newFamily(api);
});
afterAll(() => api.dispose());

const HOUR_MS = 3_600_000;

const mailsTo = async (address: string) =>
  (
    await findAll(api.services.documents, mails, {
      where: [['to.address', '==', address]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    })
  ).map(({ id, value }) => ({ id, ...value }));

/** The same call so many times from eight networks in turn; gives what was answered, and how often. */
const flood = async (times: number, who: Visitor, name: RouteName, input: (at: number) => LooseInput) => {
  const networks = Array.from({ length: 8 }, nextAddress);
  const answers: Record<string, number> = {};
  for (let at = 0; at < times; at += 1) {
    now = new Date(now.getTime() + 1_000);
    const { statusCode, body } = await who.send(name, input(at), networks[at % 8]);
    const said = statusCode === 200 ? 'sent' : (JSON.parse(body).error.code as string);
    answers[said] = (answers[said] ?? 0) + 1;
  }
  return answers;
};

test('sixty requests for consent to one address, from eight networks, are five mails', async () => {
  const email = newAddress();
  const params = { bookId: family.bookId };
  const answers = await flood(60, family.owner, 'consents.ask', () => ({ params, body: { email } }));
  expect(answers).toMatchObject({ sent: 5 });
  expect((answers['mail.recipient_full'] ?? 0) + (answers['request.too_many'] ?? 0)).toBe(55);
  expect(await mailsTo(email)).toHaveLength(5);
});

test('sixty invitations, whoever sends them and however the address is written, are five mails to one mailbox', async () => {
  const [local, domain] = newAddress().split('@');
  const hosts = [family, await newFamily(api)];
  const answers: Record<string, number>[] = [];
  for (const { owner, familyId } of hosts)
    answers.push(
      await flood(30, owner, 'invitations.create', (at) => ({
        params: { familyId },
        body: { name: 'Paul', email: `${local}+${familyId.slice(0, 4)}${at}@${domain}`, role: 'reader' },
      })),
    );
  expect(answers.reduce((sum, { sent = 0 }) => sum + sent, 0)).toBe(5);
  expect(answers[1]?.['mail.recipient_full']).toBe(30);
});

test('an invitation sent again sixty times is five mails, and the last link works', async () => {
  const email = newAddress();
  const { owner, familyId } = family;
  const body = { name: 'Paul', email, role: 'reader' };
  const { id } = await owner.call('invitations.create', { params: { familyId }, body });
  const params = { familyId, invitationId: id };
  expect(await flood(60, owner, 'invitations.resend', () => ({ params }))).toMatchObject({ sent: 4 });
  const sent = await mailsTo(email);
  expect(sent).toHaveLength(5);
  const token = String(sent.at(-1)?.data.invitationUrl).split('/').at(-1) ?? '';
  expect((await newVisitor(api).send('invitations.open', { params: { token } })).statusCode).toBe(200);
  now = new Date(now.getTime() + 25 * HOUR_MS);
  expect((await owner.send('invitations.resend', { params })).statusCode).toBe(200);
});

test('an account writes to so many people a day', async () => {
  const small = await startApi(undefined, { LIMIT_MAILS_PER_ACCOUNT: '2' });
  const { owner, bookId } = await newFamily(small);
  const ask = () =>
    owner.send('consents.ask', { params: { bookId }, body: { email: newAddress() } }, nextAddress());
  const codes = [await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode);
  const { error } = (await ask()).json();
  await small.dispose();
  expect([codes, error.code]).toEqual([[200, 200, 429], 'mail.too_many']);
  expect(error.message).toContain('envoyez les suivants demain');
});

test('sixty questions by the link of one order are twenty mails to the house', async () => {
  const { orderId } = await approvedOrder(api, family);
  const token = await sendToPrint(api, family, orderId);
  const body = { text: 'Quel papier ?' };
  const answers = await flood(60, newVisitor(api), 'atelier.ask', () => ({ params: { token }, body }));
  expect(answers).toEqual({ sent: 20, 'atelier.too_many_questions': 40 });
  now = new Date(now.getTime() + 24 * HOUR_MS);
  const next = await newVisitor(api).send('atelier.ask', { params: { token }, body });
  expect(next.statusCode).toBe(200);
});

test('who has not proved his address sends no invitation, no request and none again; then he does', async () => {
  const email = newAddress();
  const owner = await newPerson(api);
  const { id: familyId } = await owner.call('families.create', { body: { name: 'Morel' } });
  const book = { familyId, title: 'Un livre', narrator: 'Jeanne Morel' };
  const { id: bookId } = await owner.call('books.create', { body: book });
  const invited = { params: { familyId }, body: { name: 'Paul', email, role: 'reader' } };
  const asked = { params: { bookId }, body: { email } };
  expect(await owner.refused('invitations.create', invited)).toBe('409 identity.address_unproved');
  expect(await owner.refused('consents.ask', asked)).toBe('409 identity.address_unproved');
  expect(await mailsTo(email)).toEqual([]);
  await proveOwnAddress(api, owner);
  const sent = await owner.call('invitations.create', invited);
  expect((await owner.send('consents.ask', asked)).statusCode).toBe(200);
  expect(sent.state).toBe('sent');
});

test('the link of a proof leads back to a page of ours, and to no other place', async () => {
  const owner = await newPerson(api);
  const next = '/settings/organization/members/invite';
  await owner.call('session.requestProof', { query: { next } });
  const { user } = await owner.call('session.read');
  const proof = (await mailsTo(user?.email ?? '')).find(({ kind }) => kind === 'address_proof');
  expect(new URL(String(proof?.data.proofUrl)).searchParams.get('next')).toBe(next);
  for (const bad of [
    '//promo.xyz',
    'https://promo.xyz',
    '/\\promo.xyz',
    '/a//promo.xyz',
    '/%2F%2Fpromo.xyz',
  ]) {
    const refused = await owner.send('session.requestProof', { query: { next: bad } }, nextAddress());
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'request.invalid']);
  }
});

test('links for a new password are bounded by the hour without a word, and come again in the next', async () => {
  const email = newAddress();
  await newPerson(api, 'Denise', email);
  const body = { email };
  const answers = await flood(60, newVisitor(api), 'identity.requestPasswordReset', () => ({ body }));
  expect(Object.keys(answers).toSorted()).toEqual(['request.too_many', 'sent']);
  const resets = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'password_reset').length;
  expect(await resets()).toBe(5);
  const post = (cause: string) =>
    api.services.documents.transact(async (tx) =>
      postMail(tx, api.services, {
        cause,
        kind: 'password_reset',
        to: { name: 'Denise', address: email },
        data: { name: 'Denise', resetUrl: 'http://souvenance.test/auth/password-reset?token=x' },
      }),
    );
  await post('reset.now');
  expect(await resets()).toBe(5);
  now = new Date(now.getTime() + HOUR_MS);
  await post('reset.later');
  expect(await resets()).toBe(6);
});

test('proofs of an address that is somebody else’s are bounded, and its owner of the account is told', async () => {
  const email = newAddress();
  const person = await newPerson(api, 'Denise', email);
  const answers = await flood(60, person, 'session.requestProof', () => ({}));
  expect(answers.sent).toBe(10);
  expect(answers['mail.recipient_full']).toBeGreaterThan(0);
});

test('messages to the house are answered ten times a day to one address', async () => {
  const email = newAddress();
  const letter = { name: 'Anne', email, subject: 'Une commande', message: 'Bonjour à tous.' };
  const body = { ...letter, website: '', writtenInSeconds: 60 };
  expect(await flood(30, newVisitor(api), 'contact.write', () => ({ body }))).toEqual({ sent: 30 });
  expect(await mailsTo(email)).toHaveLength(10);
});

const advertisement = 'Gagnez mille euros sur promo.xyz';

test('no name that goes into a mail takes a link or an address, and its field says so', async () => {
  const { owner, familyId, bookId } = family;
  const { revision } = await owner.call('books.read', { params: { bookId } });
  const book = { familyId, title: 'Un livre', narrator: 'Jeanne' };
  const person = { email: newAddress(), password: 'trois mots sans lien', name: advertisement };
  const entries: [RouteName, LooseInput][] = [
    ['identity.signUp', { body: person }],
    ['account.updateProfile', { body: { name: advertisement, largeText: false } }],
    ['families.create', { body: { name: advertisement } }],
    ['families.update', { params: { familyId }, body: { name: 'ecrivez a moi@promo.xyz' } }],
    ['books.create', { body: { ...book, title: advertisement } }],
    ['books.create', { body: { ...book, narrator: 'https://promo.xyz' } }],
    ['books.update', { params: { bookId }, body: { revision, title: 'promo\uff0exyz' } }],
    [
      'invitations.create',
      { params: { familyId }, body: { name: advertisement, email: newAddress(), role: 'reader' } },
    ],
  ];
  for (const [name, input] of entries) {
    const { error } = (await owner.send(name, input)).json();
    expect([name, error?.code]).toEqual([name, 'request.invalid']);
    expect(JSON.stringify(error.details.issues)).toContain('ne contient ni adresse ni lien');
  }
});

test('a name that was stored before goes out without its link, on one line, in the subject and in the words', async () => {
  const { owner, familyId } = family;
  const { documents } = api.services;
  await documents.transact(async (tx) => {
    const stored = await tx.get(familyRecords, familyId);
    if (stored !== null)
      tx.put(familyRecords, familyId, { ...stored.value, name: `\u202e${advertisement}\r\nBcc: tous` });
  });
  const body = { name: 'Paul', email: newAddress(), role: 'reader' };
  const { id } = await owner.call('invitations.create', { params: { familyId }, body });
  const cause = `invitation.${id}.1`;
  const claim = await claimJob(api.services)(sendMailJob.idOf(cause));
  if (claim === null) throw new Error('nothing to send');
  const given: OutgoingMail[] = [];
  const mailer = {
    send: async (mail: OutgoingMail, onReady: () => Promise<void>) => {
      await onReady();
      given.push(mail);
    },
    close: async () => undefined,
  };
  const render = async (_: string, data: Record<string, unknown>) => {
    const words = `${data.invitedBy} · ${data.familyName}`;
    return { subject: words, html: words, text: words };
  };
  await sendMail({ ...api.services, mailer, render })(claim, cause);
  expect(given[0]?.subject).toBe('Anne Morel · Gagnez mille euros sur promo. xyz Bcc: tous');
});
