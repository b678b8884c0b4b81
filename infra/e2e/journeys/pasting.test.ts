import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listStoryParagraphs } from '@souvenance/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { owner } from './steps/family-steps.ts';

interface Clipboard {
  readonly html: string | null;
  readonly text: string;
}

let stack: Stack;
let browser: Browser;
let context: BrowserContext;
let folder: string;
let anne: Visitor;
let bookId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-pasting-'));
  stack = await startStack({ dataDir: folder, overrides: {} });
  browser = await openChromium();
  anne = openVisitor(stack.siteUrl);
  await enterAs(anne, owner);
  const { id: familyId } = await anne.client.call('families.create', { body: { name: 'Famille Morel' } });
  const book = { familyId, title: 'La pompe', narrator: 'Jeanne Morel', consent: 'in_person' } as const;
  bookId = (await anne.client.call('books.create', { body: book })).id;
  context = await openContextOf(browser, anne, { viewport: { width: 1280, height: 900 } });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const cases = new URL('../../../packages/contracts/src/story-reader/fixtures/cases/', import.meta.url);

const readClipboard = async (file: string, name: string): Promise<Clipboard> =>
  JSON.parse(await readFile(new URL(`${file}.json`, cases), 'utf8'))[name];

/** Copies as another program would: the clipboard has the HTML itself, which the browser's own writing would clean. */
const copy = async (page: Page, { html, text }: Clipboard): Promise<void> => {
  await page.evaluate(`document.addEventListener('copy', (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const html = ${JSON.stringify(html)};
    if (html !== null) event.clipboardData.setData('text/html', html);
    event.clipboardData.setData('text/plain', ${JSON.stringify(text)});
  }, { once: true, capture: true })`);
  await page.keyboard.press('Control+C');
};

/** Opens a new story, pastes, and answers its text as the server has it. */
const pasteInNewStory = async (page: Page, clipboard: Clipboard): Promise<string[]> => {
  const { client } = anne;
  const { id: storyId } = await client.call('stories.create', {
    params: { bookId },
    body: { title: 'Collé' },
  });
  await page.goto(`${stack.siteUrl}/stories/form?story=${storyId}`);
  const sheet = page.getByRole('textbox', { name: 'Votre texte' });
  await sheet.click();
  await sheet.and(page.locator('[contenteditable=true]')).waitFor();
  await copy(page, clipboard);
  await page.keyboard.press('Control+V');
  const readStory = () => client.call('stories.read', { params: { storyId } });
  await expect.poll(async () => (await readStory()).words, { timeout: 60_000 }).toBeGreaterThan(0);
  return listStoryParagraphs((await readStory()).body);
};

test.each([
  [
    '19-paste-word-lists',
    'word-list',
    ['riz au lait', 'avec de la vanille', 'quand il y en avait', 'œufs à la neige', 'battre les blancs'],
  ],
  ['20-paste-word-marks', 'word-tracked', ['Papa est né à Grenoble, en 1921.']],
  ['21-paste-cells', 'word-table', ['Farine 250 g', 'Sucre 125 g']],
  ['22-paste-pictured-emoji', 'emoji-img', ['J’étais si fière 😊 de ma robe ❤️.']],
  ['26-paste-superiors', 'sup', ['Le 1er mai, Mme Roy habitait au n° 5, 75 m², au XIXe ; 2⁵ ; H₂O.']],
])('%s, pasted with the keyboard, is saved as it should read', async (file, name, paragraphs) => {
  const page = await context.newPage();
  const paragraphsOnServer = await pasteInNewStory(page, await readClipboard(file, name));
  expect(paragraphsOnServer.slice(-paragraphs.length)).toEqual(paragraphs);
  await page.close();
});

test('the page says what stayed behind', async () => {
  const page = await context.newPage();
  await pasteInNewStory(page, await readClipboard('23-paste-pictures', 'gdocs'));
  await page.getByText('Tout est collé, sauf une image').waitFor();
  await page.close();
});

test('a manuscript of 109,629 characters is saved as a whole, then split into its chapters', async () => {
  const page = await context.newPage();
  const clipboard = await readClipboard('25-paste-manuscript', 'long');
  const paragraphsOnServer = await pasteInNewStory(page, clipboard);
  expect(paragraphsOnServer.join('\n\n')).toBe(clipboard.text.trim());
  await page.getByText('Tout est gardé.').waitFor();
  await page.getByRole('button', { name: /^Le couper en \d+ récits$/u }).click();
  await page.getByText(/^Votre texte est coupé en \d+ récits/u).waitFor();
  const { stories } = await anne.client.call('stories.list', { params: { bookId } });
  expect(stories.map(({ title }) => title)).toEqual(expect.arrayContaining(['Chapitre 2', 'Chapitre 14']));
  // The story has a title of its own, so that its first heading stays in its text.
  const storyId = new URL(page.url()).searchParams.get('story') ?? '';
  const first = await anne.client.call('stories.read', { params: { storyId } });
  expect([first.title, listStoryParagraphs(first.body)[0]]).toEqual(['Collé', 'Chapitre 1']);
  await page.close();
});
