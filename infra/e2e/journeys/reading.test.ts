import type { StoryDocument } from '@souvenance/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen, PHONE } from '../driver/chromium/check-screen.ts';
import { toCookies } from '../driver/chromium/visitor-context.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { findLink } from '../driver/visitor/inbox.ts';
import { openVisitor } from '../driver/visitor/visitor.ts';
import { type AskingFamily, LINK_PATH, openAskingFamily, uploadPicture } from './steps/reply-family.ts';

let journey: Journey;
let family: AskingFamily;
let annes: Page;
let storyId: string;
/** Token of the link in the mail with the narrator’s question; set once it was sent. */
let questionToken = '';

const buildBody = (...paragraphs: string[]): StoryDocument => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** Writes a story of the book. */
const writeStory = async (title: string, photographId?: string): Promise<string> => {
  const { client } = family.anne;
  const { id, revision } = await client.call('stories.create', {
    params: { bookId: family.bookId },
    body: { kind: 'story', title, theme: '', questionId: null },
  });
  const params = { storyId: id };
  const caption = 'La barque, un dimanche';
  const photographs =
    photographId === undefined ? [] : [{ photographId, caption, placement: 'page' as const, afterBlock: 1 }];
  const body = buildBody(
    'On allait au moulin par le chemin de halage, le dimanche, avec ma sœur et le chien du passeur.',
    'Le meunier sifflait avant de nous voir. Il disait que l’eau lui annonçait les visites.',
  );
  await client.call('stories.save', { params, body: { body, photographs, period: 'été 1948', revision } });
  await client.call('stories.move', { params, body: { to: 'in_book' } });
  return id;
};

const checkDarkScreen = async (page: Page, name: string): Promise<void> => {
  await checkScreen(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkScreen(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
};

beforeAll(async () => {
  journey = await openJourney();
  family = await openAskingFamily(journey);
  storyId = await writeStory('Le moulin', await uploadPicture(family.anne, family.bookId));
  await writeStory('Le four à pain');
  annes = await journey.newPage();
  await annes.context().addCookies(toCookies(family.anne));
});
afterAll(() => journey?.close());

test('the family reads from the contents to a story, a photograph and the next story', async () => {
  await annes.goto(journey.at('/lire'));
  await annes.getByRole('link', { name: 'Le moulin' }).waitFor();
  await checkDarkScreen(annes, 'reading-contents');
  await annes.getByRole('link', { name: 'Le moulin' }).click();
  await annes.getByRole('heading', { level: 1, name: 'Le moulin' }).waitFor();
  await checkDarkScreen(annes, 'reading-story');
  await annes.getByRole('button', { name: /^Agrandir/ }).click();
  await annes.getByRole('dialog').locator('img').waitFor();
  await checkScreen(annes, 'reading-photograph');
  await annes.keyboard.press('Escape');
  await annes.getByRole('button', { name: 'J’aime ce récit' }).click();
  await annes.getByText('Anne aime ce récit').waitFor();
  await annes.getByRole('link', { name: /^Récit suivant/ }).click();
  await annes.getByRole('heading', { level: 1, name: 'Le four à pain' }).waitFor();
});

test('a relative without an account reads one story by a link, until the family closes it', async () => {
  await annes.goto(journey.at(`/lire/${storyId}`));
  await annes.getByText('Partager ce récit').click();
  await annes.getByRole('button', { name: 'Créer un lien' }).click();
  await annes.getByRole('button', { name: 'Fermer ce lien' }).waitFor();
  await checkScreen(annes, 'reading-shared');
  const { links } = await family.anne.client.call('storyLinks.list', { params: { storyId } });
  const url = links[0]?.url ?? '';
  const context = await journey.browser.newContext({ locale: 'fr-FR', viewport: PHONE });
  const cousin = await context.newPage();
  const answer = await cousin.goto(url);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  await cousin.getByRole('heading', { level: 1, name: 'Le moulin' }).waitFor();
  const picture = cousin.locator('figure img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => cousin.evaluate('document.querySelector("figure img").naturalWidth'))
    .toBeGreaterThan(0);
  expect(await cousin.getByText('Le four à pain').count()).toBe(0);
  expect(await cousin.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await checkScreen(cousin, 'reading-by-link');
  const source = await picture.getAttribute('src');
  await annes.getByRole('button', { name: 'Fermer ce lien' }).click();
  await annes.getByRole('dialog').getByRole('button', { name: 'Fermer ce lien' }).click();
  await annes.getByRole('button', { name: 'Créer un lien' }).waitFor();
  expect((await cousin.goto(url))?.status()).toBe(404);
  await cousin.getByRole('heading', { name: 'Ce lien ne fonctionne plus' }).waitFor();
  await checkScreen(cousin, 'reading-link-closed');
  expect((await cousin.request.get(new URL(source ?? '', url).href)).status()).toBe(404);
  await context.close();
});

test('the narrator reads the book and what the family says of it, by the link of a question', async () => {
  const params = { storyId };
  await family.anne.client.call('comments.add', { params, body: { text: 'Je m’en souviens, maman.' } });
  const mail = await family.ask('Qui tenait le moulin ?');
  questionToken = findLink(mail, LINK_PATH)?.pathname.split('/').at(-1) ?? '';
  const context = await journey.browser.newContext({ locale: 'fr-FR', viewport: PHONE });
  const jeanne = await context.newPage();
  await jeanne.goto(findLink(mail, LINK_PATH)?.href ?? '');
  await jeanne.getByRole('link', { name: 'Lire mes souvenirs' }).click();
  await jeanne.getByRole('link', { name: 'Le moulin' }).waitFor();
  await checkScreen(jeanne, 'reading-narrator');
  await jeanne.getByRole('link', { name: 'Le moulin' }).click();
  await jeanne.getByText('Je m’en souviens, maman.').waitFor();
  await jeanne.getByText('Anne aime ce récit').waitFor();
  await checkScreen(jeanne, 'reading-narrator-story');
  await jeanne.getByRole('link', { name: /^Récit suivant/ }).click();
  await jeanne.getByRole('heading', { level: 1, name: 'Le four à pain' }).waitFor();
  await context.close();
});

test('home shows the question as the narrator reads it, and the book with its next step', async () => {
  await annes.goto(journey.at('/dashboard'));
  await annes.getByRole('heading', { name: 'La question posée à Jeanne' }).waitFor();
  expect(await annes.getByText('Qui tenait le moulin').count()).toBe(1);
  expect(await annes.getByRole('link', { name: 'Écrire ce souvenir' }).count()).toBe(0);
  await checkDarkScreen(annes, 'home');
});

test('home leads with the narrator’s answer and its photograph, which is approved there and read in the reading room', async () => {
  const { client } = family.anne;
  const narrator = openVisitor(journey.siteUrl);
  await narrator.read();
  const params = { token: questionToken };
  await narrator.client.call('links.answerConsent', { params, body: { agreed: true } });
  await narrator.client.call('links.save', {
    params,
    body: { body: buildBody('C’était le père Laurent, et son fils après lui.'), revision: 0 },
  });
  await narrator.client.call('links.send', { params });
  const { stories } = await client.call('stories.list', { params: { bookId: family.bookId } });
  const answer = stories.find(({ state }) => state === 'submitted');
  const photographId = await uploadPicture(family.anne, family.bookId);
  const photographs = [{ photographId, caption: '', placement: 'text' as const, afterBlock: 1 }];
  await client.call('stories.save', {
    params: { storyId: answer?.id ?? '' },
    body: { photographs, revision: answer?.revision ?? 0 },
  });
  await annes.goto(journey.at('/dashboard'));
  await annes.getByText(/Jeanne a écrit|La première réponse de Jeanne/).waitFor();
  expect(await annes.getByRole('heading', { name: 'Qui tenait le moulin' }).count()).toBe(1);
  await checkDarkScreen(annes, 'home-news');
  await annes.getByRole('button', { name: /^Mettre dans le livre/ }).click();
  await annes.getByRole('button', { name: /^Mettre dans le livre/ }).waitFor({ state: 'detached' });
  await annes.getByRole('link', { name: /^Lire\s:\s/ }).click();
  await annes.getByRole('heading', { level: 1, name: 'Qui tenait le moulin' }).waitFor();
  expect(journey.faults).toEqual([]);
});
