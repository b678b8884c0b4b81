import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openJourneyStack, type SharedStack } from '../driver/journey/shared-stack.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { wait } from '../driver/visitor/wait.ts';
import { toAddress } from '../journeys/steps/family-steps.ts';
import { listSiteRoutes } from '../routes/routes.ts';
import {
  askAddresses,
  askOddAddresses,
  listOddAddresses,
  listSpoiltAddresses,
} from './list-odd-addresses.ts';

let stack: SharedStack;
let stop: (() => Promise<void>) | undefined;
let owner: Visitor;
let reader: Visitor;
let other: Visitor;
let bookId: string;
let storyId: string;

const enterNew = async (name: string, mailbox: string): Promise<Visitor> => {
  const visitor = openVisitor(stack.siteUrl);
  await enterAs(visitor, { name, email: toAddress(mailbox), password: 'sept pommiers dans le pré' });
  return visitor;
};

beforeAll(async () => {
  const shared = inject('stack');
  if (shared) stack = shared;
  else ({ stack, stop } = await openJourneyStack());
  owner = await enterNew('Lise Aubry', 'lise.aubry');
  const { id: familyId } = await owner.client.call('families.create', { body: { name: 'Aubry' } });
  const book = { familyId, title: 'Les carnets de Lise', narrator: 'Lise Aubry' };
  ({ id: bookId } = await owner.client.call('books.create', { body: { ...book, consent: 'own_account' } }));
  const story = { kind: 'story', title: 'Les pommiers', theme: '', questionId: null } as const;
  ({ id: storyId } = await owner.client.call('stories.create', { params: { bookId }, body: story }));
  reader = await enterNew('Rémi Aubry', 'remi.aubry');
  const invited = { name: 'Rémi Aubry', email: null, role: 'reader' } as const;
  const params = { familyId };
  const { invitationUrl } = await owner.client.call('invitations.create', { params, body: invited });
  const token = invitationUrl.split('/').at(-1) ?? '';
  await reader.client.call('invitations.accept', { params: { token }, body: { agreed: true } });
  other = await enterNew('Odile Perrin', 'odile.perrin');
  const { id: otherFamilyId } = await other.client.call('families.create', { body: { name: 'Perrin' } });
  const otherBook = { familyId: otherFamilyId, title: 'Chez Odile', narrator: 'Odile Perrin' };
  await other.client.call('books.create', { body: { ...otherBook, consent: 'own_account' } });
});
afterAll(() => stop?.());

/**
 * Asks a page again until it is not answered with 429: other journeys tried unknown codes from this address,
 * and a further unknown code is refused until their minute has ended.
 */
const askAfterLimit = (url: string): Promise<Response> =>
  wait(
    async () => {
      const answer = await fetch(url);
      if (answer.status !== 429) return answer;
      await answer.body?.cancel();
      return null;
    },
    { timeoutMs: 300_000, pollMs: 1_000, what: `une autre réponse que 429 de ${url}` },
  );

/**
 * Pages that somebody without an account opens, by a link or by themselves; administration is asked by `shell.test.ts`.
 */
const isOpen = (route: string): boolean =>
  /\[|^\/(auth|legal|cadeau|offrir|suppression|about|contact|faq|pricing|admin)/.test(route);

// Before the crawls, which try unknown codes until they are refused for a minute.
test.each([
  ['/accord/inconnu', 'Ce lien'],
  ['/atelier/inconnu', 'lien'],
  ['/atelier/commandes/inconnu', 'lien'],
  ['/cadeau/inconnu', 'cadeau'],
  ['/invitation/inconnue', 'invitation'],
  ['/offrir/suivi/inconnu', 'lien'],
  ['/stories/member-form/inconnu', 'lien'],
  ['/v/inconnu', 'code'],
])('the dead link %s is a 404 whose words are read without scripts', async (path, word) => {
  for (const address of [path, `${path}%00`, path + 'a'.repeat(500)]) {
    const answer = await askAfterLimit(`${stack.siteUrl}${address}`);
    const html = await answer.text();
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '';
    expect([answer.status, html.includes('__next_error__'), heading === '']).toEqual([404, false, false]);
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).toContain(word);
  }
});

test('no odd address of a page that needs no account is answered with a fault', async () => {
  const { count, faults } = await askOddAddresses(stack.siteUrl, listSiteRoutes().filter(isOpen), '');
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(300);
});

test('no odd address of a signed-in writer’s page is answered with 500 or more, with and without a book', async () => {
  const paths = listSiteRoutes().filter((route) => !isOpen(route));
  const ofBook = ['/dashboard', '/book/preview', '/book/cover', '/questions-categories', '/stories/form'];
  const all = [...paths, ...ofBook.map((path) => `${path}?book=${bookId}`)];
  const { count, faults } = await askOddAddresses(stack.siteUrl, all, owner.cookies());
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(400);
});

const ofBook = [
  '/dashboard',
  '/book/cover',
  '/book/order',
  '/book/pages',
  '/book/volumes',
  '/book/preview',
  '/book/additional-books',
  '/carnet',
  '/plusieurs-mains',
  '/questions-categories',
  '/reprendre',
  '/reprendre/photographies',
  '/reprendre/enregistrements',
  '/stories/draft',
];

/** Addresses with the real identifiers of the owner's book and story. */
const realAddresses = () => [
  ...ofBook.map((path) => `${path}?book=${bookId}`),
  ...['/stories/form', '/stories/history'].map((path) => `${path}?story=${storyId}`),
];

test('the real things of a family are no fault to its reader, to another family or to a stranger, spoilt or whole', async () => {
  const paths = realAddresses();
  const addresses = [...paths, ...paths.flatMap(listSpoiltAddresses)];
  for (const cookie of [reader.cookies(), other.cookies(), '']) {
    const { count, faults } = await askAddresses(stack.siteUrl, addresses, cookie);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(100);
  }
});

test('an odd URL fills every parameter of its path and keeps its existing query', () => {
  expect(listOddAddresses('/v/[code]').some((one) => one.startsWith('/v/%ff?'))).toBe(true);
  expect(listOddAddresses('/v/[code]').filter((one) => one.includes('['))).toEqual([]);
  expect(listOddAddresses('/a?book=1').every((one) => one.includes('book=1'))).toBe(true);
  const spoilt = listSpoiltAddresses('/admin/orders/a1b2c3d4e5?book=1&page=2');
  expect(spoilt).toContain('/admin/orders/__proto__?book=1&page=2');
  expect(spoilt).toContain('/admin/orders/a1b2c3d4e5?book=1&page=2&page=2');
  expect(spoilt).toContain('/admin/orders/a1b2c3d4e5?book=-1&page=2');
});
