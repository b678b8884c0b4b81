import { mailDeclarations, type RouteName } from '@souvenance/contracts';
import { jobs, mails } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEmailAddress } from '../testing/invite.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import {
  createNetworkAddress,
  createTestFamily,
  createVisitor,
  type LooseInput,
  signUpPerson,
  type TestFamily,
  type Visitor,
} from '../testing/visitor.ts';

/** As they are without a setting. */
const figures = {
  LIMIT_MAILS_PER_ACCOUNT: '100',
  LIMIT_MAILS_PER_RECIPIENT: '5',
  LIMIT_MAILS_PER_MAILBOX: '20',
};

let api: TestApi;
let family: TestFamily;
let now = new Date();
beforeAll(async () => {
  api = await startApi(undefined, figures, { clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date();
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

const mailsTo = async (address: string) =>
  (
    await findEvery(api.services.documents, mails, {
      where: [['to.address', '==', address]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    })
  ).map(({ id, value }) => ({ id, ...value }));

/** The same call so many times from eight networks in turn; gives what was answered, and how often. */
const flood = async (times: number, who: Visitor, name: RouteName, input: (at: number) => LooseInput) => {
  const networks = Array.from({ length: 8 }, createNetworkAddress);
  const answers: Record<string, number> = {};
  for (let at = 0; at < times; at += 1) {
    now = new Date(now.getTime() + 1_000);
    const { statusCode, body } = await who.send(name, input(at), networks[at % 8]);
    const outcome = statusCode === 200 ? 'sent' : (JSON.parse(body).error.code as string);
    answers[outcome] = (answers[outcome] ?? 0) + 1;
  }
  return answers;
};

test('requests for consent to one address send five mails, from any number of networks', async () => {
  const email = createEmailAddress();
  const params = { bookId: family.bookId };
  const answers = await flood(12, family.owner, 'consents.request', () => ({ params, body: { email } }));
  expect(answers).toMatchObject({ sent: 5 });
  expect((answers['mail.recipient_full'] ?? 0) + (answers['request.too_many'] ?? 0)).toBe(7);
  expect(await mailsTo(email)).toHaveLength(5);
});

test('the link of an address proof leads only to a page of ours', async () => {
  const owner = await signUpPerson(api);
  const next = '/settings/organization/members/invite';
  await owner.call('session.requestEmailVerification', { query: { next } });
  const { user } = await owner.call('session.read');
  const proof = (await mailsTo(user?.email ?? '')).find(({ kind }) => kind === 'email_verification');
  expect(new URL(String(proof?.data.verificationUrl)).searchParams.get('next')).toBe(next);
  for (const bad of [
    '//promo.xyz',
    'https://promo.xyz',
    '/\\promo.xyz',
    '/a//promo.xyz',
    '/%2F%2Fpromo.xyz',
  ]) {
    const refusal = await owner.send(
      'session.requestEmailVerification',
      { query: { next: bad } },
      createNetworkAddress(),
    );
    expect([refusal.statusCode, refusal.json().error.code]).toEqual([400, 'request.invalid']);
  }
});

test('links for a new password are limited silently', async () => {
  const email = createEmailAddress();
  await signUpPerson(api, 'Denise', email);
  const body = { email };
  const answers = await flood(60, createVisitor(api), 'identity.requestPasswordReset', () => ({ body }));
  expect(Object.keys(answers).toSorted()).toEqual(['request.too_many', 'sent']);
  const resets = (await mailsTo(email)).filter(({ kind }) => kind === 'password_reset');
  expect(resets).toHaveLength(5);
});

test('messages to the operator are acknowledged ten times a day per address', async () => {
  const email = createEmailAddress();
  const letter = { name: 'Anne', email, subject: 'Une commande', message: 'Bonjour à tous.' };
  const body = { ...letter, website: '', writtenInSeconds: 60 };
  expect(await flood(30, createVisitor(api), 'contact.write', () => ({ body }))).toEqual({ sent: 30 });
  expect(await mailsTo(email)).toHaveLength(10);
});

/** Whether the mail waits for more than ten hours. */
const leavesLater = async (mailId: string): Promise<boolean> => {
  const job = await api.services.documents.get(jobs, `mail.${mailId}`);
  if (job === null) throw new Error(`no job of ${mailId}`);
  return Date.parse(job.value.touchedAt) - Date.parse(job.value.createdAt) > 10 * 3_600_000;
};

const fromContact = (email: string) => {
  const message = { name: 'Anne', email, subject: 'Une commande', message: 'Bonjour à tous.' };
  return () => ({ body: { ...message, website: '', writtenInSeconds: 60 } });
};

test('one address gets twenty mails a day of all kinds; more is refused openly, but a password link is sent', async () => {
  const email = createEmailAddress();
  const denise = await signUpPerson(api, 'Denise', email);
  const consent = { params: { bookId: family.bookId }, body: { email } };
  expect(await flood(5, family.owner, 'consents.request', () => consent)).toEqual({ sent: 5 });
  await flood(10, createVisitor(api), 'contact.write', fromContact(email));
  const proofs = await flood(10, denise, 'session.requestEmailVerification', () => ({ query: {} }));
  expect(proofs['mail.recipient_full']).toBeGreaterThan(4);
  const summed = (await mailsTo(email)).filter(({ kind }) => mailDeclarations[kind].countsTowardsDailySum);
  expect(summed).toHaveLength(20);
  await createVisitor(api).call('identity.requestPasswordReset', { body: { email } });
  const resetId = await vi.waitFor(
    async () => {
      const reset = (await mailsTo(email)).find(({ kind }) => kind === 'password_reset');
      if (reset === undefined) throw new Error('no link for a new password yet');
      return reset.id;
    },
    { timeout: 240_000 },
  );
  expect(await leavesLater(resetId)).toBe(false);
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect(
    (await denise.send('session.requestEmailVerification', { query: {} }, createNetworkAddress())).statusCode,
  ).toBe(200);
});

test('a mail above the limit whose author cannot be told is not dropped: it is sent a day later', async () => {
  const newEmail = createEmailAddress();
  const { owner, bookId } = family;
  await flood(5, owner, 'consents.request', () => ({ params: { bookId }, body: { email: newEmail } }));
  const change = { body: { password: 'trois mots sans lien', newEmail } };
  expect(await flood(10, owner, 'account.requestEmailChange', () => change)).toEqual({ sent: 10 });
  await flood(10, createVisitor(api), 'contact.write', fromContact(newEmail));
  const posted = await mailsTo(newEmail);
  expect(posted).toHaveLength(25);
  const areLater = await Promise.all(posted.map(({ id }) => leavesLater(id)));
  expect(areLater.filter(Boolean)).toHaveLength(5);
});

const advertisement = 'Gagnez mille euros sur promo.xyz';

test('a name in a mail cannot contain a link or an address, and its field says so', async () => {
  const { owner, familyId, bookId } = family;
  const { revision } = await owner.call('books.read', { params: { bookId } });
  const book = { familyId, title: 'Un livre', narrator: 'Jeanne' };
  const person = { email: createEmailAddress(), password: 'trois mots sans lien', name: advertisement };
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
      { params: { familyId }, body: { name: advertisement, email: createEmailAddress(), role: 'reader' } },
    ],
  ];
  for (const [name, input] of entries) {
    const { error } = (await owner.send(name, input)).json();
    expect([name, error?.code]).toEqual([name, 'request.invalid']);
    expect(JSON.stringify(error.details.issues)).toContain('ne contient ni adresse ni lien');
  }
});

test('an account with an unverified address does everything, with five mails a day to other people', async () => {
  const owner = await signUpPerson(api);
  const { id: familyId } = await owner.call('families.create', { body: { name: 'Aubry' } });
  const book = { familyId, title: 'Souvenirs', narrator: 'Jeanne Aubry', consent: 'in_person' };
  const params = { bookId: (await owner.call('books.create', { body: book })).id };
  const { persons } = await owner.call('persons.list', { params });
  const narrator = { ...params, personId: persons[0]?.id ?? '' };
  const invite = (email: string | null) => ({
    params: { familyId },
    body: { name: 'Paul', email, role: 'reader', isNarrator: false, sentence: '' },
  });
  await owner.call('persons.update', { params: narrator, body: { email: createEmailAddress() } });
  await owner.call('consents.request', { params, body: { email: createEmailAddress() } });
  await owner.call('invitations.create', invite(createEmailAddress()));
  await owner.call('invitations.create', invite(createEmailAddress()));
  const relative = { name: 'Yvonne', email: createEmailAddress() };
  const { id: personId } = await owner.call('persons.add', { params, body: relative });
  const text = 'Quel est votre plus ancien souvenir de Jeanne\u202f?';
  const { id: questionId } = await owner.call('questions.choose', { params, body: { text } });
  await owner.call('deliveries.ask', { params, body: { questionId, personId, sentence: '' } });
  const refusal = await owner.send('invitations.create', invite(createEmailAddress()));
  expect([refusal.statusCode, refusal.json().error.code]).toEqual([429, 'mail.unverified_full']);
  expect(refusal.json().error.message).toContain('5 messages par jour');
  // A link that one hands on oneself is no mail.
  await owner.call('invitations.create', invite(null));
});
