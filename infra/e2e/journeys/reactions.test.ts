import type { StoryDocument } from '@souvenance/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from '../driver/chromium/check-screen.ts';
import { toCookies } from '../driver/chromium/visitor-context.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { verifyEmail } from '../driver/visitor/verify-email.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { toAddress } from './steps/family-steps.ts';

const password = 'deux canards sous le pont';
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
let anne: Visitor;
let annes: Page;
let hugos: Page;
let storyId: string;

const storyBody: StoryDocument = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'On allait au moulin.' }] }],
};

/** Writes a story that waits for an approval. */
const sendStory = async (bookId: string, title: string): Promise<string> => {
  const { id, revision } = await anne.client.call('stories.create', {
    params: { bookId },
    body: { kind: 'story', title, theme: '', questionId: null },
  });
  const params = { storyId: id };
  await anne.client.call('stories.save', { params, body: { body: storyBody, revision } });
  await anne.client.call('stories.move', { params, body: { to: 'submitted' } });
  return id;
};

beforeAll(async () => {
  journey = await openJourney();
  annes = await journey.newPage();
  anne = await journey.beginFamily(annes, { name: 'Anne Morel', email: toAddress('anne.famille'), password });
  await verifyEmail(anne, journey.inboxUrl);
  const { books } = await anne.client.call('books.list');
  const { id: bookId = '', familyId = '' } = books[0] ?? {};
  const invited = { name: 'Hugo Morel', email: null, role: 'reader' as const };
  const { invitationUrl } = await anne.client.call('invitations.create', {
    params: { familyId },
    body: invited,
  });
  const hugo = openVisitor(journey.siteUrl);
  await enterAs(hugo, { name: 'Hugo Morel', email: toAddress('hugo.famille'), password });
  const token = invitationUrl.split('/').at(-1) ?? '';
  await hugo.client.call('invitations.accept', { params: { token }, body: { agreed: true } });
  hugos = await journey.newPage();
  await hugos.context().addCookies(toCookies(hugo));
  storyId = await sendStory(bookId, 'Le moulin');
  await anne.client.call('stories.move', { params: { storyId }, body: { to: 'in_book' } });
});
afterAll(() => journey?.close());

const openStory = async (page: Page): Promise<void> => {
  await page.goto(journey.at(`/lire/${storyId}`));
  await page.getByRole('heading', { name: 'En famille' }).waitFor();
};

test('a relative likes a story, leaves a comment, and asks the narrator a further question', async () => {
  await openStory(hugos);
  await hugos.getByRole('button', { name: 'J’aime ce récit' }).click();
  await hugos.getByText('Hugo aime ce récit').waitFor();
  await hugos.getByLabel('Votre mot').fill('Je ne savais pas.');
  await hugos.getByRole('button', { name: 'Laisser ce mot' }).click();
  await hugos.getByText('Je ne savais pas.').first().waitFor();
  await hugos.getByText(/Poser une question à Jeanne/).click();
  await hugos.getByRole('button', { name: 'Poser cette question' }).click();
  await hugos.getByText('Écrivez votre question').first().waitFor();
  await hugos.getByLabel('Ce que vous aimeriez savoir de plus').fill('Qui tenait le moulin ?');
  await hugos.getByRole('button', { name: 'Poser cette question' }).click();
  await hugos.getByText('Votre question est posée').waitFor();
  await checkScreen(hugos, 'reactions-asked');
  await hugos.emulateMedia({ colorScheme: 'dark' });
  await checkScreen(hugos, 'reactions-asked-dark');
});

test('the family sees the comment, and the question with the story that it refers to', async () => {
  await openStory(annes);
  await annes.getByText('Je ne savais pas.', { exact: true }).waitFor();
  await annes.goto(journey.at('/questions-categories'));
  await annes.getByText('Qui tenait le moulin').first().waitFor();
  await annes.getByText('À la suite de : Le moulin').waitFor();
  await checkScreen(annes, 'reactions-question');
});

test('a draft is read by the family while its writer shows it', async () => {
  await annes.goto(journey.at('/stories/form'));
  await annes.getByRole('textbox', { name: 'Votre texte' }).click();
  await annes.locator('[contenteditable=true]').waitFor();
  await annes.keyboard.type('Le meunier sifflait.');
  await annes.getByLabel('Titre du récit').fill('Le meunier');
  await annes
    .getByText(/Enregistré à/)
    .first()
    .waitFor();
  await hugos.goto(journey.at('/stories/draft'));
  expect(await hugos.getByText('Le meunier').count()).toBe(0);
  await annes.getByRole('button', { name: 'Le montrer à ma famille' }).click();
  await annes.getByText('Votre famille peut lire ce brouillon').waitFor();
  await checkScreen(annes, 'draft-shown');
  await hugos.reload();
  await hugos.getByRole('heading', { name: 'Brouillons que l’on vous montre' }).waitFor();
  await hugos.getByRole('link', { name: /Le meunier/ }).click();
  await hugos.getByText('Anne vous montre ce brouillon').waitFor();
  await hugos.getByText('Le meunier sifflait.').waitFor();
  await checkScreen(hugos, 'draft-read');
  await annes.getByRole('button', { name: 'Le garder pour moi' }).click();
  await annes.getByText('Personne d’autre ne lit ce brouillon').waitFor();
  await hugos.goto(journey.at('/stories/draft'));
  await hugos.getByRole('heading', { name: 'Les récits' }).waitFor();
  expect(await hugos.getByText('Le meunier').count()).toBe(0);
});

test('three answers that wait are said on the book’s page, at the order’s first step and on the proof', async () => {
  const { books } = await anne.client.call('books.list');
  const { id: bookId = '', format = 'a5-broche' } = books[0] ?? {};
  for (const title of ['Le pont', 'Le four', 'La crue']) await sendStory(bookId, title);
  const cart = { format, largePrint: false, copies: 1, ebook: false, country: 'FR', express: false };
  const { id } = await anne.client.call('orders.create', { body: { bookId, cart, address } });
  const places = [
    `/book/preview?book=${bookId}`,
    `/book/additional-books?book=${bookId}`,
    `/book/order?order=${id}&step=relire`,
  ];
  for (const [at, place] of places.entries()) {
    await annes.goto(journey.at(place));
    await annes.getByText('3 récits ne sont pas encore dans le livre.').waitFor();
    await checkScreen(annes, `before-printing-${at + 1}`);
  }
  await annes.getByRole('button', { name: 'Les ajouter tous' }).click();
  await annes.getByText('3 récits ne sont pas encore dans le livre.').waitFor({ state: 'detached' });
  expect((await anne.client.call('books.read', { params: { bookId } })).chapters).toHaveLength(4);
});

test('each kind of notification can be turned off separately', async () => {
  await annes.goto(journey.at('/settings/notifications'));
  await annes.getByLabel('Avec ces nouvelles, les mots et les cœurs').uncheck();
  await annes.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await annes.getByText('C’est enregistré').waitFor();
  await checkScreen(annes, 'reactions-silenced');
  await annes.reload();
  expect(await annes.getByLabel('Avec ces nouvelles, les mots et les cœurs').isChecked()).toBe(false);
  expect(await annes.getByLabel('Avec ces nouvelles, les remarques sur les épreuves').isChecked()).toBe(true);
  expect(journey.faults).toEqual([]);
});
