import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen, DESKTOP } from '../driver/chromium/check-screen.ts';
import { watchPolicy } from '../driver/chromium/watch-policy.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { waitForMail } from '../driver/visitor/inbox.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { openVisitor } from '../driver/visitor/visitor.ts';
import { owner } from './steps/family-steps.ts';
import { renounce } from './steps/renounce-steps.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey?.close());

const stranger = async () => journey.browser.newContext({ locale: 'fr-FR', viewport: DESKTOP });

/** Links that the law requires on every public page, with their labels. */
const legalPages = [
  ['/legal/mentions', 'Mentions légales'],
  ['/legal/cgv', 'Conditions de vente'],
  ['/legal/confidentialite', 'Vos données'],
  ['/legal/cookies', 'Cookies'],
  ['/accessibilite', /Accessibilité/],
  ['/retractation', 'Renoncer au contrat'],
] as const;
const publicPages = [
  '/',
  '/pricing',
  '/offrir',
  '/faq',
  '/about',
  '/contact',
  ...legalPages.map(([path]) => path),
];

const footerLinks = async (page: Page) => {
  const links = await page.getByRole('contentinfo').getByRole('link').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
};

test('a new user reads the conditions and the privacy notice before registering', async () => {
  const page = await (await stranger()).newPage();
  await page.goto(`${journey.siteUrl}/auth/sign-up`);
  await page.getByRole('button', { name: 'Créer mon compte' }).waitFor();
  for (const path of ['/legal/cgv', '/legal/confidentialite'])
    expect(await page.locator(`form a[href="${path}"]`).count(), path).toBe(1);
  await page.context().close();
});

test('a stranger’s first visit of each public page sets only the session’s cookie, calls no third party, and links to the legal pages', async () => {
  for (const path of publicPages) {
    const context = await stranger();
    const policyReports = await watchPolicy(context);
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      if (new URL(request.url()).origin !== journey.siteUrl) elsewhere.push(request.url());
    });
    const page = await context.newPage();
    await page.goto(`${journey.siteUrl}${path}`);
    await page.waitForLoadState('networkidle');
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(
      cookies.filter((name) => name !== 'souvenance'),
      path,
    ).toEqual([]);
    expect(elsewhere, path).toEqual([]);
    expect(policyReports, path).toEqual([]);
    expect(await footerLinks(page), path).toEqual(
      expect.arrayContaining(legalPages.map(([target]) => target)),
    );
    await context.close();
  }
});

test('the legal pages are whole and say who answers for the site', async () => {
  const page = await (await stranger()).newPage();
  for (const [path, words] of legalPages) {
    await page.goto(`${journey.siteUrl}/`);
    await page.getByRole('contentinfo').getByRole('link', { name: words }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkScreen(page, path.slice(1).replace('/', '-'));
    expect(await page.getByRole('main').textContent(), 'a fact that nobody filled in').not.toMatch(
      /LEGAL_|\{|\}/,
    );
  }
  await page.goto(`${journey.siteUrl}/legal/mentions`);
  const mentions = await page.getByRole('main').textContent();
  for (const fact of Object.keys(journey.environment).filter((name) =>
    /^LEGAL_(COMPANY|SIREN|VAT|HOST|MEDIATOR)$/.test(name),
  ))
    expect(mentions, fact).toContain(journey.environment[fact]);
});

/** An e-book that is ordered and not paid: nothing was made for it yet. */
const orderEbook = async () => {
  const buyer = openVisitor(journey.siteUrl);
  await enterAs(buyer, owner);
  const family = await buyer.client.call('families.create', { body: { name: 'Morel' } });
  const newBook = {
    familyId: family.id,
    title: 'Les jours de Jeanne',
    narrator: 'Jeanne Morel',
    consent: 'in_person' as const,
  };
  const book = await buyer.client.call('books.create', { body: newBook });
  const cart = { format: 'a5-broche' as const, copies: 0, ebook: true };
  const address = {
    name: owner.name,
    line1: '3, rue de la Grève',
    postcode: '49400',
    city: 'Saumur',
    country: 'FR',
  };
  return buyer.client.call('orders.create', { body: { bookId: book.id, cart, address } });
};

test('an e-book that has not begun is renounced without an account, and the receipt arrives within a minute', async () => {
  const { number } = await orderEbook();
  const page = await (await stranger()).newPage();
  const confirmation = await renounce(page, journey.siteUrl, { number, email: owner.email });
  expect(confirmation).toContain('il n’y a rien à rembourser');
  const mail = await waitForMail(
    journey.inboxUrl,
    { to: owner.email },
    ({ text }) => /rétractation/i.test(text) && text.includes(number),
  );
  expect(mail.text).toMatch(/\d{1,2}\s\S+\s20\d\d/);
  expect(mail.text).toMatch(/\d{1,2}\sh\s\d{2}/);
});

test('a number that is not this address’s is refused in a sentence, and what was typed stays', async () => {
  const page = await (await stranger()).newPage();
  await page.goto(`${journey.siteUrl}/retractation`);
  await page.getByLabel('Numéro de la commande').fill('S-2020-9999');
  await page.getByLabel('Adresse e-mail de la commande').fill(owner.email);
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: /commande/i })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Corriger' }).click();
  expect(await page.getByLabel('Numéro de la commande').inputValue()).toBe('S-2020-9999');
});
