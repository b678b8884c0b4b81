import { mails, photographs } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, createVisitor } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const says = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const openTribute = async () => {
  const family = await createTestFamily(api);
  const body = { occasion: 'Les 80 ans de Jeanne', sentence: 'Un souvenir.', closesOn: inDays(10) };
  const tribute = await family.owner.call('tributes.create', { params: { bookId: family.bookId }, body });
  const params = { token: tribute.url.split('/').at(-1) ?? '' };
  return { ...family, tribute, params, guest: createVisitor(api) };
};

const beginPiece = async (
  { guest, params }: Awaited<ReturnType<typeof openTribute>>,
  name = 'Paul Morel',
) => ({
  token: (await guest.call('tributes.beginPiece', { params, body: { name } })).token,
});

test('a guest without an account writes, agrees, sends; the owner approves; the signed piece is in the book', async () => {
  const opened = await openTribute();
  const { owner, guest, tribute, bookId } = opened;
  const piece = { params: await beginPiece(opened) };
  const body = { body: says('Elle chantait.'), revision: 0 };
  await guest.call('links.save', { ...piece, body });
  expect(await guest.refused('links.send', piece)).toBe('409 tribute.consent_missing');
  await guest.call('links.answerConsent', { ...piece, body: { agreed: true } });
  const { writing, next, followUps } = await guest.call('links.send', piece);
  expect({ state: writing.state, next, followUps }).toEqual({
    state: 'submitted',
    next: null,
    followUps: [],
  });
  const { pieces } = await owner.call('tributes.pieces', { params: { tributeId: tribute.id } });
  const storyId = pieces[0]?.story?.id ?? '';
  await owner.call('stories.move', { params: { storyId }, body: { to: 'in_book' } });
  expect((await owner.call('books.read', { params: { bookId } })).chapters).toEqual([storyId]);
  const story = await owner.call('stories.read', { params: { storyId } });
  expect(story).toMatchObject({ kind: 'contribution', signature: 'Paul Morel', state: 'in_book' });
  expect(await guest.refused('links.save', { ...piece, body: { title: 'Non', revision: 2 } })).toBe(
    '409 story.state_refused',
  );
});

test('an open link gives nothing of the family but what it names', async () => {
  const opened = await openTribute();
  const { owner, guest, bookId, params } = opened;
  const piece = await beginPiece(opened);
  const photograph = { type: 'image/jpeg', bytes: 3 };
  const { photographId } = await owner.call('photographs.create', { params: { bookId }, body: photograph });
  const draft = { photographs: [{ photographId }], revision: 0 };
  expect(await guest.refused('links.save', { params: piece, body: draft })).toBe('404 photograph.not_found');
  // The token of a piece is not that of the open page, nor the other way round, nor a way to read the book.
  expect(await guest.refused('tributes.open', { params: piece })).toBe('404 tribute_link.not_found');
  expect(await guest.refused('links.open', { params })).toBe('404 link.not_found');
  for (const token of [params.token, piece.token])
    expect(await guest.refused('reading.open', { params: { token } })).toBe('404 link.not_found');
  const other = await beginPiece(opened, 'Rose');
  const upload = await guest.call('links.addPhotograph', { params: piece, body: photograph });
  const foreign = { params: { ...other, photographId: upload.photographId } };
  expect(await guest.refused('links.readPhotograph', foreign)).toBe('404 photograph.not_found');
  const photographDocument = await api.services.documents.get(photographs, upload.photographId);
  expect(photographDocument?.value).toMatchObject({ isGuests: true, bookId });
});

test('a piece has no further question, no rhythm, no pause and no new link by mail', async () => {
  const opened = await openTribute();
  const piece = { params: await beginPiece(opened) };
  const rhythm = { pace: 'weekly', weekday: 1, hour: 9 } as const;
  expect(await opened.guest.refused('links.skip', piece)).toBe('403 permission.denied');
  expect(await opened.guest.refused('links.putOff', piece)).toBe('403 permission.denied');
  expect(await opened.guest.refused('links.another', piece)).toBe('403 permission.denied');
  expect(await opened.guest.refused('links.renew', piece)).toBe('403 permission.denied');
  expect(await opened.guest.refused('links.setRhythm', { ...piece, body: rhythm })).toBe(
    '403 permission.denied',
  );
  expect(await opened.guest.refused('links.pause', { ...piece, body: { isPaused: true } })).toBe(
    '403 permission.denied',
  );
});

test.each(['Gagnez https://gain.example', 'a'.repeat(121), 'Paul\r\nBcc: tous@exemple.fr', ''])(
  'the name %j signs nothing',
  async (name) => {
    const { guest, params } = await openTribute();
    expect(await guest.refused('tributes.beginPiece', { params, body: { name } })).toMatch(/^4\d\d /);
  },
);

test('an occasion with an address or too long is refused', async () => {
  const { owner, bookId } = await createTestFamily(api);
  const text = { sentence: '', closesOn: inDays(3) };
  for (const occasion of ['Venez sur gain.example', 'a'.repeat(91)])
    expect(
      await owner.refused('tributes.create', { params: { bookId }, body: { ...text, occasion } }),
    ).toMatch(/^4\d\d /);
});

test('a report reaches the operator with the page’s ids, and its writer gets a receipt', async () => {
  const { guest, params, tribute, familyId } = await openTribute();
  const email = `rose-${tribute.id}@exemple.fr`;
  await guest.call('tributes.report', { params, body: { text: 'Cette page m’insulte.', email } });
  const operatorMails = await findEvery(api.services.documents, mails, {
    where: [['to.address', '==', api.services.settings.operatorEmail]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const report = operatorMails.find(({ value }) => value.data.email === email);
  expect(report?.value.kind).toBe('contact');
  for (const part of ['Cette page m’insulte.', tribute.id, familyId])
    expect(report?.value.data.message).toContain(part);
  const receipts = await findEvery(api.services.documents, mails, {
    where: [['to.address', '==', email]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  expect(receipts.map(({ value }) => value.kind)).toEqual(['contact_acknowledgement']);
});

test('a guest takes a piece back, and finds nothing under its link', async () => {
  const opened = await openTribute();
  const piece = { params: await beginPiece(opened) };
  await opened.guest.call('links.save', { ...piece, body: { body: says('Un mot.'), revision: 0 } });
  expect(await opened.guest.call('links.withdraw', piece)).toEqual({ done: true });
  expect(await opened.guest.refused('links.open', piece)).toBe('404 link.not_found');
  const params = { tributeId: opened.tribute.id };
  expect(await opened.owner.call('tributes.pieces', { params })).toEqual({ pieces: [] });
});
