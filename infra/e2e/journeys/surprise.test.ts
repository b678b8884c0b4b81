import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clickByKeyboard } from '../accessibility/by-keyboard.ts';
import { checkScreen } from '../driver/chromium/check-screen.ts';
import { toCookies } from '../driver/chromium/visitor-context.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { verifyEmail } from '../driver/visitor/verify-email.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { toAddress } from './steps/family-steps.ts';

const password = 'le vieux tilleul de la cour';
const address = {
  name: 'Anne Morel',
  line1: '3, rue de la Grève',
  line2: '',
  phone: '',
  postcode: '49400',
  city: 'Saumur',
  country: 'FR',
};
let journey: Journey;
let page: Page;
let jeanne: Visitor;
let orderId: string;

beforeAll(async () => {
  journey = await openJourney();
  page = await journey.newPage();
  const anne = await journey.beginFamily(page, {
    name: 'Anne Morel',
    email: toAddress('anne.surprise'),
    password,
  });
  await verifyEmail(anne, journey.inboxUrl);
  const { books } = await anne.client.call('books.list');
  const [book] = books;
  if (book === undefined) throw new Error('the family has no book');
  const email = toAddress('jeanne.surprise');
  const invited = { name: 'Jeanne Morel', email, role: 'editor' as const };
  await anne.client.call('invitations.create', { params: { familyId: book.familyId }, body: invited });
  const mail = await waitForMail(
    journey.inboxUrl,
    { to: email },
    (one) => findLink(one, '/invitation/') !== null,
  );
  const token = decodeURIComponent(
    findLink(mail, '/invitation/')?.pathname.slice('/invitation/'.length) ?? '',
  );
  jeanne = openVisitor(journey.siteUrl);
  await enterAs(jeanne, { name: 'Jeanne Morel', email, password });
  await jeanne.client.call('invitations.accept', { params: { token }, body: { agreed: true } });
  const cart = {
    format: book.format,
    largePrint: false,
    copies: 1,
    ebook: false,
    country: 'FR',
    express: false,
  };
  const draft = await anne.client.call('orders.create', { body: { bookId: book.id, cart, address } });
  orderId = draft.id;
});
afterAll(() => journey?.close());

test('an order is hidden from the narrator, who edits the book, until its buyer shows it', async () => {
  expect((await jeanne.client.call('orders.list')).orders).toHaveLength(1);
  await page.goto(journey.at(`/book/order?order=${orderId}&step=livraison`));
  await clickByKeyboard(page, page.locator('summary').filter({ hasText: 'C’est une surprise' }));
  await checkScreen(page, 'surprise-form');
  await clickByKeyboard(page, page.getByRole('button', { name: 'Garder la surprise' }));
  await page.getByText('Surprise pour Jeanne Morel').waitFor();
  await checkScreen(page, 'surprise-kept');
  const hers = await journey.newPage();
  await hers.context().addCookies(toCookies(jeanne));
  await hers.goto(journey.at('/book/order'));
  await hers.getByText('Aucune commande pour l’instant').waitFor();
  const answer = await hers.goto(journey.at(`/book/order?order=${orderId}`));
  expect(answer?.status()).toBe(404);
  await hers.goto(journey.at('/dashboard'));
  await hers.getByRole('heading', { level: 1 }).waitFor();
  expect(await hers.getByText(/S-\d{4}-\d{4}/).count()).toBe(0);
  await page.getByRole('button', { name: 'Lever le secret' }).click();
  await page.locator('summary').filter({ hasText: 'C’est une surprise' }).waitFor();
  await hers.goto(journey.at('/book/order'));
  await hers
    .getByText(/S-\d{4}-\d{4}/)
    .first()
    .waitFor();
});

test('no page threw an error', () => {
  expect(journey.faults).toEqual([]);
});
