import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMONSTRATION_ADDRESSES } from '../../dev/stack/environment.ts';
import { approveProof } from '../driver/carry/order-book.ts';
import { checkScreen } from '../driver/chromium/check-screen.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { computeCode } from '../driver/visitor/authenticator.ts';
import { followJob } from '../driver/visitor/follow-job.ts';
import { findLink, type ReceivedMail, waitForMail } from '../driver/visitor/inbox.ts';
import type { Visitor } from '../driver/visitor/visitor.ts';
import { signOut } from './steps/account-steps.ts';
import { signUpAdministrator } from './steps/admin-steps.ts';
import { typeCard } from './steps/book-steps.ts';
import { checkBothThemes } from './steps/check-themes.ts';
import { writeEleven } from './steps/eleven-stories.ts';
import { toAddress } from './steps/family-steps.ts';
import { joinPhotograph } from './steps/gift-steps.ts';

let journey: Journey;
let page: Page;
/** Address of the buyer's page, from the link in the mail. */
let followed: string;
/** A customer who pays an order with the card and has a referral code. */
let family: Visitor;
const buyer = toAddress('lise.cadeau');
const recipient = toAddress('jeanne.cadeau');
const home = {
  name: 'Hugo Morel',
  line1: '3, rue de la Grève',
  line2: '',
  phone: '',
  postcode: '49400',
  city: 'Saumur',
  country: 'FR',
};

beforeAll(async () => {
  journey = await openJourney();
  page = await journey.newPage();
});
afterAll(() => journey?.close());

const mailTo = (to: string, words: RegExp): Promise<ReceivedMail> =>
  waitForMail(journey.inboxUrl, { to }, ({ subject }) => words.test(subject));

test('three gifts are bought without an account, in one cart', async () => {
  await page.goto(journey.at('/'));
  await page.getByRole('link', { name: 'Offrir', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Offrir le livre' }).waitFor();
  await checkBothThemes(page, 'offer');
  await page.getByRole('button', { name: 'Voir le total et payer' }).click();
  await page.getByText('Quelques réponses manquent').waitFor();
  await checkScreen(page, 'offer-faults');
  const first = page.getByRole('region', { name: /Cadeau 1/ });
  await first.getByLabel('À qui l’offrez-vous').fill('Jeanne Morel');
  await first.getByText('Par e-mail, le jour que je choisis').click();
  await first.getByRole('textbox', { name: 'Le jour' }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Voir le total et payer' }).click();
  await page.getByText('Cette heure est passée').first().waitFor();
  await first.getByText('Par e-mail, tout de suite', { exact: true }).click();
  await first.getByLabel('Son adresse e-mail').fill(recipient);
  await first.getByLabel('Votre mot').fill('Raconte-nous.\nNous avons tant de questions.');
  await page.getByRole('button', { name: 'Ajouter un coffret' }).click();
  const second = page.getByRole('region', { name: /Cadeau 2/ });
  await second.getByLabel('À qui l’offrez-vous').fill('Paul Morel');
  await second.getByText('En main propre').click();
  await page.getByRole('button', { name: 'Ajouter une carte cadeau' }).click();
  const third = page.getByRole('region', { name: /Cadeau 3/ });
  await third.getByLabel('Montant', { exact: true }).selectOption('other');
  await third.getByLabel('Montant, en euros').fill('33');
  await third.getByLabel('À qui l’offrez-vous').fill('Hugo Morel');
  await third.getByText('À moi-même').click();
  await page.getByLabel('Votre nom').fill('Lise Morel');
  await page.getByLabel('Votre adresse e-mail').fill(buyer);
  await page.getByRole('button', { name: 'Voir le total et payer' }).click();
  await page.getByRole('heading', { name: 'Relire et payer' }).waitFor();
  await page.getByText('Raconte-nous.').last().waitFor();
  // Two boxes of 59 and a card of 33.
  await page.getByText('151\u00a0€').waitFor();
  await checkBothThemes(page, 'offer-review');
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByText('Votre cadeau est payé').waitFor();
  await checkBothThemes(page, 'offer-thanks');
});

test('the buyer follows them by the link of the mail, and has the code of the card', async () => {
  const mail = await mailTo(buyer, /Votre cadeau pour Paul/);
  followed = findLink(mail, '/offrir/suivi/')?.href ?? '';
  await mailTo(buyer, /Une carte cadeau de 33/);
  await page.goto(followed);
  await page.getByText('Un coffret pour Paul Morel').waitFor();
  await page.getByText('Le donner en main propre').last().click();
  await joinPhotograph(page);
  await checkBothThemes(page, 'offer-followed');
  const card = await page.getByRole('link', { name: 'Carte à imprimer' }).last().getAttribute('href');
  const file = await page.request.get(journey.at(card ?? ''));
  expect(file.headers()['content-type']).toContain('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

/** An order of the book of a new family, its proof approved: what comes next is its payment. */
const orderToPay = async (visitor: Visitor): Promise<string> => {
  const { client } = visitor;
  await writeEleven(visitor);
  await writeEleven(visitor);
  const { books } = await client.call('books.list');
  const { id: bookId = '', format = 'a5-broche' } = books[0] ?? {};
  const { jobId, renderingId } = await client.call('generateBook', { body: { bookId } });
  await followJob(visitor, jobId);
  const rendering = await client.call('renderings.read', { params: { renderingId } });
  const order = await client.call('orders.create', {
    body: { bookId, cart: { format, copies: 1 }, address: home },
  });
  return (await approveProof(client, order.id, rendering)).id;
};

test('a gift card pays a part of an order, a bank card the rest, and the balance is visible without an account', async () => {
  const mail = await mailTo(buyer, /Une carte cadeau de 33/);
  const code = /[A-Z2-9]{5}(?:-[A-Z2-9]+){4,}/.exec(mail.text)?.[0] ?? '';
  const orders = await journey.newPage();
  const account = { name: 'Hugo Morel', email: toAddress('hugo.carte'), password: 'trois barques au soleil' };
  family = await journey.beginFamily(orders, account);
  const orderId = await orderToPay(family);
  await orders.goto(journey.at(`/book/order?order=${orderId}&step=relire`));
  await orders.getByText('Vous avez un code ou une carte cadeau').click();
  await orders.getByLabel('Code de la carte cadeau').fill('RIEN');
  await orders.getByRole('button', { name: 'Utiliser cette carte' }).click();
  await orders.getByText('Nous ne trouvons pas de carte').waitFor();
  await orders.getByLabel('Code de la carte cadeau').fill(code.toLowerCase());
  await orders.getByRole('button', { name: 'Utiliser cette carte' }).click();
  await orders.getByText('Elle a 33').waitFor();
  await checkBothThemes(orders, 'order-gift-card');
  await orders.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await typeCard(orders, '4242 4242 4242 4242');
  await orders.getByText('Merci, votre commande est payée').waitFor();
  await orders.getByText('Payé par carte bancaire').waitFor();
  await checkBothThemes(orders, 'order-paid-by-both');
  const holder = await journey.newPage();
  await holder.goto(journey.at('/carte-cadeau'));
  await checkBothThemes(holder, 'card-balance');
  await holder.getByLabel('Code de la carte').fill(code);
  await holder.getByRole('button', { name: 'Voir ce qui reste' }).click();
  await holder.getByText(/pour la commande S-/).waitFor();
  await checkBothThemes(holder, 'card-balance-used');
  expect(holder.url()).not.toContain(code.slice(0, 5));
});

const manager = {
  name: 'Nadia Cartier',
  email: DEMONSTRATION_ADDRESSES.giftCards,
  password: 'quatre chaises sous le noyer',
};

test('a gift-card manager reaches the cards, and nothing else, after proving the address and a second factor', async () => {
  const forbiddenPaths = ['/admin/gift-cards', '/admin'];
  const { key, page: desk } = await signUpAdministrator(journey.browser, journey, {
    account: manager,
    forbiddenPaths,
  });
  await signOut(desk);
  const { code } = await family.client.call('referrals.read');
  await desk.goto(journey.at(`/auth/sign-in?next=/admin/gift-cards&parrain=${code}`));
  await desk.getByLabel('Adresse e-mail').fill(manager.email);
  await desk.getByRole('textbox', { name: 'Mot de passe' }).fill(manager.password);
  await desk.getByRole('button', { name: 'Me connecter' }).click();
  // A code serves once, and the present one served at the enrolment.
  await desk.getByLabel(/Code à six chiffres/).fill(await computeCode(key, 1));
  await desk.getByRole('button', { name: 'Continuer' }).click();
  await desk.waitForURL('**/admin/gift-cards');
  // The code that the address carried came through the second factor.
  const { came } = await family.client.call('referrals.read');
  expect(came.map(({ firstName }) => firstName)).toEqual(['Nadia']);
  await desk.getByRole('cell', { name: 'Hugo Morel' }).first().waitFor();
  expect(await desk.getByRole('link', { name: 'Paniers à décider' }).count()).toBe(0);
  await checkBothThemes(desk, 'manager-cards');
  await desk
    .getByRole('row', { name: /Hugo Morel/ })
    .getByRole('link')
    .click();
  await desk.getByRole('heading', { name: 'Écritures' }).waitFor();
  // Money goes back by an administrator's hand alone.
  await desk.getByRole('button', { name: 'Annuler la carte' }).waitFor();
  expect(await desk.getByRole('button', { name: 'Annuler et rendre l’argent' }).count()).toBe(0);
  await checkBothThemes(desk, 'manager-card');
  // The event stream of other admin pages is not theirs: no notice of a lost connection is shown.
  expect(await desk.getByText('La ligne est coupée').count()).toBe(0);
  const places = desk.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  expect(await places.allTextContents()).toEqual(['Cartes']);
  for (const path of [
    '/admin',
    '/admin/orders',
    '/admin/coupons',
    '/admin/gifts',
    '/admin/accounts',
    '/admin/audit',
  ])
    expect((await desk.goto(journey.at(path)))?.status(), path).toBe(404);
});

test('a recipient opens it and says yes without choosing a password, and has a book with a question a week', async () => {
  const mail = await mailTo(recipient, /Lise Morel vous offre/);
  const reader = await journey.newPage();
  await reader.goto(findLink(mail, '/cadeau/')?.href ?? '');
  await reader.getByRole('button', { name: 'Ouvrir mon cadeau' }).waitFor();
  await checkBothThemes(reader, 'gift-closed');
  await reader.getByRole('button', { name: 'Ouvrir mon cadeau' }).click();
  await reader.getByText('Nous avons tant de questions.').waitFor();
  const picture = reader.getByRole('img', { name: 'La cour de la ferme' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await checkBothThemes(reader, 'gift-opened');
  expect(await reader.getByLabel('Votre prénom et votre nom').inputValue()).toBe('Jeanne Morel');
  await reader.getByLabel('Votre adresse e-mail').fill(recipient);
  await checkBothThemes(reader, 'gift-answer');
  await reader.getByRole('button', { name: 'Accepter le cadeau' }).click();
  await reader.getByText('Cochez cette case').first().waitFor();
  await reader.getByLabel(/J’accepte que mes souvenirs/).check();
  await reader.getByRole('button', { name: 'Accepter le cadeau' }).click();
  await reader.getByText('Merci d’avoir dit oui').waitFor();
  await reader.getByText(`La première question vous arrive lundi, à ${recipient}`).waitFor();
  await checkBothThemes(reader, 'gift-accepted');
  await reader.getByRole('button', { name: 'Choisir un mot de passe' }).click();
  await reader.getByText('Un message est parti').waitFor();
  await reader.getByRole('link', { name: 'Ouvrir mon espace' }).click();
  await reader.getByText('Les souvenirs de Jeanne Morel').first().waitFor();
  await mailTo(buyer, /Jeanne Morel a accepté/);
});

test('somebody else says no by the link alone, and the buyer is paid back', async () => {
  await page.goto(followed);
  await page.getByText('Le donner en main propre').click();
  const code = await page.getByText(/^[A-Z2-9]{5}(?:-[A-Z2-9]+)+$/).textContent();
  const reader = await journey.newPage();
  await reader.goto(journey.at('/cadeau'));
  await checkBothThemes(reader, 'gift-code');
  await reader.getByLabel('Votre code').fill((code ?? '').toLowerCase());
  await reader.getByRole('button', { name: 'Voir mon cadeau' }).click();
  await reader.getByRole('button', { name: 'Ouvrir mon cadeau' }).click();
  await reader.getByRole('button', { name: 'Refuser le cadeau' }).click();
  await reader.getByRole('dialog').getByRole('button', { name: 'Refuser le cadeau' }).click();
  await reader.getByText('Votre choix est respecté').waitFor();
  await checkScreen(reader, 'gift-declined');
  await mailTo(buyer, /Paul Morel préfère ne pas raconter/);
  await page.reload();
  await page.getByText('La personne préfère ne pas raconter').waitFor();
  await page.getByRole('button', { name: /Demander le remboursement/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Être remboursé' }).click();
  await page.getByText('L’argent retourne à la carte').waitFor();
  await checkScreen(page, 'offer-refunded');
  await mailTo(buyer, /pour Paul Morel est remboursé/);
  await reader.reload();
  await reader.getByText('Ce lien n’ouvre aucun cadeau').waitFor();
});

test('a cart that its buyer renounced is found by an administrator, with what became of each gift', async () => {
  await page.goto(followed);
  const number = /CAD-[0-9A-F]+/.exec((await page.getByText(/Numéro CAD-/).textContent()) ?? '')?.[0] ?? '';
  await page.goto(journey.at('/retractation'));
  await page.getByLabel('Numéro de la commande').fill(number);
  await page.getByLabel('Adresse e-mail de la commande').fill(buyer);
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await mailTo(buyer, /rétractation/i);
  const account = {
    name: 'Administration',
    email: DEMONSTRATION_ADDRESSES.administrator,
    password: 'cinq merles dans le cerisier',
  };
  const { page: desk } = await signUpAdministrator(journey.browser, journey, {
    account,
    forbiddenPaths: ['/admin/gifts'],
  });
  await desk.goto(journey.at('/admin/gifts'));
  // Accepted, given back and used up: nothing of it waits for a decision.
  await desk.getByText('Aucun panier n’attend de décision').waitFor();
  await desk.getByLabel('Chercher un panier').fill(number);
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { name: number }).waitFor();
  await desk.getByText('Renoncé le').waitFor();
  await desk.getByText('Une carte pour Hugo Morel').waitFor();
  await checkBothThemes(desk, 'admin-gifts');
  await desk.getByLabel('Chercher un panier').fill('CAD-00000000');
  await desk.keyboard.press('Enter');
  await desk.getByText('Aucun panier n’a ce numéro').waitFor();
  expect(journey.faults).toEqual([]);
});
