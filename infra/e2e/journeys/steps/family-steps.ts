import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { checkScreen } from '../../driver/chromium/check-screen.ts';

/** Returns an address that is unique per test file, since several files share one stack and the modules they load. */
export const toAddress = (name: string): string => {
  const file = createHash('sha256').update(expect.getState().testPath ?? '');
  return `${name}-${file.digest('hex').slice(0, 8)}@exemple.fr`;
};

export const owner = {
  name: 'Anne Morel',
  get email() {
    return toAddress('anne.morel');
  },
  password: 'la rivière sous le pont',
};

/** Creates an account. */
export const signUp = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/`);
  await checkScreen(page, 'home');
  await page.goto(`${siteUrl}/auth/sign-up`);
  await checkScreen(page, 'sign-up');
  await page.getByLabel('Votre prénom et votre nom').fill(owner.name);
  await page.getByLabel('Adresse e-mail').fill(owner.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(owner.password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL('**/onboarding**');
};

/** Begins the book of a narrator without an address, and writes the first story in the editor. */
export const onboard = async (page: Page): Promise<void> => {
  await checkScreen(page, 'onboarding-who');
  await page.getByLabel('Son prénom et son nom').fill('Jeanne Morel');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Écrire ce souvenir' }).waitFor();
  await checkScreen(page, 'onboarding-write');
  await page.getByRole('button', { name: 'Écrire ce souvenir' }).click();
  await page.waitForURL('**/stories/form**');
  // The sheet takes text before the editor is loaded.
  await page
    .getByRole('textbox', { name: 'Votre texte' })
    .and(page.locator('[contenteditable=true]'))
    .click();
  await page.keyboard.type('Le matin, on entendait d’abord la pompe de la cour.');
  await page
    .getByText(/Enregistré à/)
    .first()
    .waitFor();
  await page.goto(new URL('/dashboard', page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checkScreen(page, 'dashboard');
};

/** Writes a question and adds it to the book's list. */
export const chooseQuestions = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/questions-categories`);
  await page.locator('summary', { hasText: 'Poser votre question' }).click();
  await page.getByLabel('Votre question à Jeanne').fill('Qui vous a appris à nager ?');
  await page.getByRole('button', { name: 'Ajouter à la liste' }).click();
  await page.getByText(/Votre question (?:est dans|part)/).waitFor();
  await checkScreen(page, 'questions');
};

/** Types on the sheet while the editor is loading: the editor takes over the text and the caret. */
const typeBeforeTheEditor = async (page: Page): Promise<void> => {
  const blocker = Promise.withResolvers<void>();
  const scripts = '**/_next/static/chunks/*.js';
  await page.waitForLoadState('networkidle');
  await page.route(scripts, async (route) => {
    await blocker.promise;
    await route.continue();
  });
  const sheet = page.getByRole('textbox', { name: 'Votre texte' });
  await sheet.and(page.locator('[contenteditable=true]')).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Ma mère y tirait');
  expect(await page.locator('.ProseMirror').count()).toBe(0);
  blocker.resolve();
  await page.locator('.ProseMirror').waitFor();
  await page.unroute(scripts);
};

/** Types the twelfth story, with a photograph and its caption, and puts it into the book. */
export const typeStory = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/stories/draft`);
  await checkScreen(page, 'stories');
  await page
    .getByRole('link', { name: /Continuer/ })
    .first()
    .click();
  await page.waitForURL('**/stories/form**');
  await typeBeforeTheEditor(page);
  await page.keyboard.type(' deux seaux avant le jour, et le bruit entrait dans mon sommeil.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Je n’ai jamais su me lever sans l’entendre.');
  await page.getByLabel('Titre du récit').fill('La pompe de la cour');
  const typed = page.getByText(
    'Ma mère y tirait deux seaux avant le jour, et le bruit entrait dans mon sommeil.',
  );
  await typed.waitFor();
  await addPhotograph(page);
  await page.getByText('Quand était-ce').click();
  await page.getByLabel(/^Année /).fill('1948');
  await page
    .getByText(/Enregistré à/)
    .first()
    .waitFor();
  await checkScreen(page, 'story-form');
  await page.getByRole('button', { name: 'Mettre dans le livre' }).click();
  // The page confirms it and tells the book's progress.
  await page.getByRole('heading', { name: /La pompe de la cour.*est dans le livre/ }).waitFor();
  await page.getByText('12 récits y sont déjà').waitFor();
  await checkScreen(page, 'story-entered');
};

const addPhotograph = async (page: Page): Promise<void> => {
  const picture = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8a7a63' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cour.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByLabel('Légende').fill('La cour, vers 1948');
};

/** Sends a text file named as a photograph: it is refused with a sentence, and nothing else is lost. */
export const sendFalsePhotograph = async (page: Page): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'vacances.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('Ceci est un texte.'),
  });
  await page.getByText('n’est pas une image').waitFor();
  expect(await page.getByLabel('Légende').count()).toBe(1);
};
