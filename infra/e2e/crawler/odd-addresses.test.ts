import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openJourneyStack, type SharedStack } from '../driver/journey/shared-stack.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { addressOf } from '../journeys/steps/family-steps.ts';
import { siteRoutes } from '../routes/routes.ts';
import { askOddAddresses, oddAddresses } from './odd-addresses.ts';

let stack: SharedStack;
let stop: (() => Promise<void>) | undefined;
let owner: Visitor;
let bookId: string;

beforeAll(async () => {
  const shared = inject('stack');
  if (shared) stack = shared;
  else ({ stack, stop } = await openJourneyStack());
  owner = openVisitor(stack.siteUrl);
  const account = {
    name: 'Lise Aubry',
    email: addressOf('lise.aubry'),
    password: 'sept pommiers dans le pré',
  };
  await enterAs(owner, account);
  const { id: familyId } = await owner.client.call('families.create', { body: { name: 'Aubry' } });
  const book = { familyId, title: 'Les carnets de Lise', narrator: 'Lise Aubry' };
  ({ id: bookId } = await owner.client.call('books.create', { body: { ...book, consent: 'own_account' } }));
});
afterAll(() => stop?.());

/** Pages that somebody without an account opens, by a link or by themselves; administration is asked by `shell.test.ts`. */
const isOpen = (route: string): boolean =>
  /\[|^\/(auth|legal|cadeau|offrir|suppression|about|contact|faq|pricing|admin)/.test(route);

test('no odd address of a page that needs no account is answered with a fault', async () => {
  const { count, faults } = await askOddAddresses(stack.siteUrl, siteRoutes().filter(isOpen), '');
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(300);
});

test('nor is one of a page that a signed-in writer opens, with a book of theirs and without', async () => {
  const paths = siteRoutes().filter((route) => !isOpen(route));
  const ofBook = ['/dashboard', '/book/preview', '/book/cover', '/questions-categories', '/stories/form'];
  const all = [...paths, ...ofBook.map((path) => `${path}?book=${bookId}`)];
  const { count, faults } = await askOddAddresses(stack.siteUrl, all, owner.cookies());
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(400);
});

test('an odd address fills every part of its path, and keeps what the path already says', () => {
  expect(oddAddresses('/v/[code]').some((one) => one.startsWith('/v/%ff?'))).toBe(true);
  expect(oddAddresses('/v/[code]').filter((one) => one.includes('['))).toEqual([]);
  expect(oddAddresses('/a?book=1').every((one) => one.includes('book=1'))).toBe(true);
});
