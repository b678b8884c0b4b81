import { mails } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, createVisitor, type TestFamily } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const silentBook = async ({ owner, familyId }: TestFamily): Promise<string> => {
  const body = { familyId, title: 'Les jours de Jeanne', narrator: 'Jeanne Morel' };
  return (await owner.call('books.create', { body })).id;
};

/** A family with a book about whose narrator nothing is known. */
const newStart = async () => {
  const family = await createTestFamily(api);
  const bookId = await silentBook(family);
  return { ...family, bookId, params: { bookId } };
};

const stateOf = async ({ owner, familyId, bookId }: TestFamily) => {
  const { consents } = await owner.call('consents.list', { params: { familyId } });
  return consents.find((consent) => consent.bookId === bookId);
};

/** The token of the latest link sent for a book: no worker runs here, so the ledger still holds it. */
const tokenFor = async (bookId: string): Promise<string> => {
  const storedMails = await findEvery(api.services.documents, mails, {
    where: [['to.address', '==', 'jeanne@exemple.fr']],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const mail = storedMails.findLast(({ id }) => id.startsWith(`consent.${bookId}.`));
  return String(mail?.value.data.consentUrl).split('/').at(-1) ?? '';
};

const ask = async (family: TestFamily): Promise<string> => {
  const params = { bookId: family.bookId };
  await family.owner.call('consents.request', { params, body: { email: 'jeanne@exemple.fr' } });
  return tokenFor(family.bookId);
};

test('the link asks for consent, records a yes, and takes it back, without an account', async () => {
  const family = await newStart();
  const token = await ask(family);
  const narrator = createVisitor(api);
  const opened = await narrator.call('consents.open', { params: { token } });
  expect(opened).toMatchObject({ narrator: 'Jeanne Morel', askedBy: 'Anne Morel', state: 'requested' });
  await narrator.call('consents.answer', { params: { token }, body: { agreed: true } });
  expect(await stateOf(family)).toMatchObject({ state: 'given', way: 'link', sentTo: 'jeanne@exemple.fr' });
  await narrator.call('consents.answer', { params: { token }, body: { agreed: false } });
  expect(await stateOf(family)).toMatchObject({ state: 'withdrawn', isClosed: true });
});
