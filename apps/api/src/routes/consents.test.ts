import { audits, findAll, mails } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, approvedOrder, cart } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import {
  invitationToken,
  join,
  newFamily,
  newPerson,
  newVisitor,
  type TestFamily,
} from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.dispose());

const silentBook = async ({ owner, familyId }: TestFamily): Promise<string> => {
  const body = { familyId, title: 'Les jours de Jeanne', narrator: 'Jeanne Morel' };
  return (await owner.call('books.create', { body })).id;
};

/** A family with a book about whose narrator nothing is known. */
const newStart = async () => {
  const family = await newFamily(api);
  const bookId = await silentBook(family);
  return { ...family, bookId, params: { bookId } };
};

const stateOf = async ({ owner, familyId, bookId }: TestFamily) => {
  const { consents } = await owner.call('consents.list', { params: { familyId } });
  return consents.find((consent) => consent.bookId === bookId);
};

/** The token of the latest link sent for a book: no worker runs here, so the ledger still holds it. */
const tokenFor = async (bookId: string): Promise<string> => {
  const found = await findAll(api.services.documents, mails, {
    where: [['to.address', '==', 'jeanne@exemple.fr']],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const mail = found.findLast(({ id }) => id.startsWith(`consent.${bookId}.`));
  return String(mail?.value.data.consentUrl).split('/').at(-1) ?? '';
};

const ask = async (family: TestFamily): Promise<string> => {
  const params = { bookId: family.bookId };
  await family.owner.call('consents.ask', { params, body: { email: 'jeanne@exemple.fr' } });
  return tokenFor(family.bookId);
};

test('a book without the narrator’s consent is written in, and not ordered', async () => {
  const family = await newStart();
  const { owner, bookId, params } = family;
  expect(await stateOf(family)).toMatchObject({ state: 'missing', way: null });
  await owner.call('stories.create', { params, body: { title: 'La rivière' } });
  const body = { bookId, cart, address };
  expect(await owner.refused('orders.create', { body })).toBe('409 consent.missing');
  await owner.call('consents.record', { params, body: { way: 'in_person' } });
  await owner.call('orders.create', { body });
});

test('a consent taken back stops an order before its payment', async () => {
  const family = await newFamily(api);
  const { orderId } = await approvedOrder(api, family);
  const params = { bookId: family.bookId };
  await family.owner.call('consents.withdraw', { params });
  expect(await family.owner.refused('stripe.checkout', { body: { orderId } })).toBe('409 consent.missing');
  await family.owner.call('consents.record', { params, body: { way: 'deceased' } });
  await family.owner.call('stripe.checkout', { body: { orderId } });
});

test('the link asks, takes a yes, and takes it back, without an account', async () => {
  const family = await newStart();
  const token = await ask(family);
  const narrator = newVisitor(api);
  const opened = await narrator.call('consents.open', { params: { token } });
  expect(opened).toMatchObject({ narrator: 'Jeanne Morel', askedBy: 'Anne Morel', state: 'asked' });
  await narrator.call('consents.answer', { params: { token }, body: { agreed: true } });
  expect(await stateOf(family)).toMatchObject({ state: 'given', way: 'link', sentTo: 'jeanne@exemple.fr' });
  await narrator.call('consents.answer', { params: { token }, body: { agreed: false } });
  expect(await stateOf(family)).toMatchObject({ state: 'withdrawn', isClosed: true });
});

test('after the narrator’s own no, nobody says yes in his place and nobody asks again', async () => {
  const family = await newStart();
  const { owner, params } = family;
  const token = await ask(family);
  const narrator = newVisitor(api);
  await narrator.call('consents.answer', { params: { token }, body: { agreed: false } });
  expect(await stateOf(family)).toMatchObject({ state: 'declined' });
  for (const way of ['in_person', 'deceased', 'own_account'] as const)
    expect(await owner.refused('consents.record', { params, body: { way } })).toBe('409 consent.refused');
  const again = { params, body: { email: 'autre@exemple.fr' } };
  expect(await owner.refused('consents.ask', again)).toBe('409 consent.refused');
  await narrator.call('consents.answer', { params: { token }, body: { agreed: true } });
  expect(await stateOf(family)).toMatchObject({ state: 'given', way: 'link' });
});

test('asked at another address, the link before opens nothing', async () => {
  const family = await newStart();
  const token = await ask(family);
  const params = { bookId: family.bookId };
  await family.owner.call('consents.ask', { params, body: { email: 'autre@exemple.fr' } });
  expect(await newVisitor(api).refused('consents.open', { params: { token } })).toBe('404 consent.not_found');
});

test('an invited narrator consents by accepting, and takes it back by his account', async () => {
  const { owner, familyId } = await newStart();
  const email = `jeanne-${Date.now()}@exemple.fr`;
  const body = { name: 'Jeanne Morel', email, role: 'author', isNarrator: true } as const;
  const sent = await owner.call('invitations.create', { params: { familyId }, body });
  const token = await invitationToken(api, sent.id);
  const jeanne = await newPerson(api, 'Jeanne Morel', email);
  const opened = await jeanne.call('invitations.open', { params: { token } });
  expect(opened.bookTitle).toBe('Les jours de Jeanne');
  await jeanne.call('invitations.accept', { params: { token }, body: { agreed: true } });
  const { consents } = await jeanne.call('consents.list', { params: { familyId } });
  const own = consents.find(({ isMine }) => isMine);
  expect(own).toMatchObject({ state: 'given', way: 'invitation' });
  const ofOwn = { bookId: own?.bookId ?? '' };
  await jeanne.call('consents.withdraw', { params: ofOwn });
  const declared = { params: ofOwn, body: { way: 'in_person' } };
  expect(await owner.refused('consents.record', declared)).toBe('409 consent.refused');
  await jeanne.call('consents.record', { params: ofOwn, body: { way: 'own_account' } });
});

test('what a relative declares never takes the place of the narrator’s own word', async () => {
  const family = await newStart();
  const { owner, familyId, params } = family;
  const jeanne = await newPerson(api, 'Jeanne Morel');
  await join(api, familyId, jeanne, 'author');
  await jeanne.call('consents.record', { params, body: { way: 'own_account' } });
  await owner.call('consents.record', { params, body: { way: 'deceased' } });
  await owner.call('consents.record', { params, body: { way: 'own_account' } });
  const { consents } = await jeanne.call('consents.list', { params: { familyId } });
  expect(consents.find(({ bookId }) => bookId === family.bookId)).toMatchObject({
    way: 'own_account',
    isMine: true,
  });
});

test('each step stands in the audit log, without a name or an address', async () => {
  const family = await newStart();
  const token = await ask(family);
  await newVisitor(api).call('consents.answer', { params: { token }, body: { agreed: true } });
  await family.owner.call('consents.withdraw', { params: family.params });
  const entries = await findAll(api.services.documents, audits, {
    where: [['object', '==', `book:${family.bookId}`]],
    orderBy: { field: 'at', direction: 'asc' },
  });
  const steps = entries.filter(({ value }) => value.action === 'consent.moved').map(({ value }) => value);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [null, 'asked'],
    ['asked', 'given:link'],
    ['given', 'withdrawn'],
  ]);
  expect(JSON.stringify(steps)).not.toMatch(/jeanne/i);
});

/** What the owner was written about the narrator's answers, oldest first. */
const toldOwner = async ({ owner, familyId }: TestFamily): Promise<unknown[]> => {
  const { email } = (await owner.call('session.read')).user ?? {};
  const found = await findAll(api.services.documents, mails, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  return found
    .filter(({ value: { kind, to } }) => kind === 'consent_notice' && to.address === email)
    .map(({ value }) => value.data.answer);
};

test('the owner hears of a yes, of a yes taken back and of a no by the link, each once', async () => {
  const family = await newStart();
  const token = await ask(family);
  const narrator = newVisitor(api);
  const answer = (agreed: boolean) =>
    narrator.call('consents.answer', { params: { token }, body: { agreed } });
  await answer(true);
  await answer(true);
  await answer(false);
  await answer(false);
  expect(await toldOwner(family)).toEqual(['given', 'withdrawn']);
  const other = await newStart();
  const second = await ask(other);
  await narrator.call('consents.answer', { params: { token: second }, body: { agreed: false } });
  expect(await toldOwner(other)).toEqual(['declined']);
});

test('he hears of what others of the family note or take back, and not of his own hand', async () => {
  const family = await newStart();
  const { params } = family;
  await family.owner.call('consents.record', { params, body: { way: 'in_person' } });
  await family.owner.call('consents.withdraw', { params });
  expect(await toldOwner(family)).toEqual([]);
  const author = await newPerson(api, 'Jeanne Morel');
  await join(api, family.familyId, author, 'author');
  await author.call('consents.record', { params, body: { way: 'own_account' } });
  await author.call('consents.withdraw', { params });
  expect(await toldOwner(family)).toEqual(['given', 'withdrawn']);
});

test('he hears of the narrator who accepts an invitation, and of one who declines it', async () => {
  const answers = { accept: 'given', decline: 'declined' } as const;
  for (const [way, told] of Object.entries(answers)) {
    const family = await newStart();
    const email = `jeanne-${way}-${Date.now()}@exemple.fr`;
    const person = await newPerson(api, 'Jeanne Morel', email);
    const { id } = await family.owner.call('invitations.create', {
      params: { familyId: family.familyId },
      body: { name: 'Jeanne Morel', email, role: 'author', isNarrator: true },
    });
    const token = await invitationToken(api, id);
    const body = way === 'accept' ? { body: { agreed: true } } : {};
    await person.call(way === 'accept' ? 'invitations.accept' : 'invitations.decline', {
      params: { token },
      ...body,
    });
    expect(await toldOwner(family)).toEqual([told]);
  }
});
