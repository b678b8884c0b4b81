import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStoryDocument } from '@souvenance/contracts';
import { type FakeLanguageModel, openFakeLanguageModel } from '@souvenance/fakes/language-model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { PHONE } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { checkThemesOnPhone } from './steps/check-themes.ts';
import { type AskingFamily, openAskingFamily } from './steps/reply-family.ts';
import { findButton } from './steps/voice-steps.ts';

const TOLD = [
  'euh ma tante ma tante tenait le lavoir et nous les petits nous portions le linge jusqu’à la rivière',
  'le soir on rentrait mouillés.',
];

let stack: Stack;
let model: FakeLanguageModel;
let browser: Browser;
let family: AskingFamily;
let folder: string;
let storyId: string;
const faults: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-assistant-'));
  model = await openFakeLanguageModel({ apiKey: 'a key of this journey' });
  stack = await startStack({
    dataDir: folder,
    overrides: {
      ASSISTANT_BASE_URL: model.baseUrl,
      ASSISTANT_API_KEY: 'a key of this journey',
      ASSISTANT_MODEL: 'small',
    },
  });
  [browser, family] = await Promise.all([openChromium(), openAskingFamily(stack)]);
  const { client } = family.anne;
  const created = await client.call('stories.create', { params: { bookId: family.bookId }, body: {} });
  storyId = created.id;
  const body = { body: createStoryDocument(TOLD), revision: created.revision };
  await client.call('stories.save', { params: { storyId }, body });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await model?.close();
  await rm(folder, { recursive: true, force: true });
});

const openPage = async (path: string): Promise<Page> => {
  const context = await openContextOf(browser, family.anne, { viewport: PHONE });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${stack.siteUrl}${path}`);
  return page;
};

const openWritingPage = async (): Promise<Page> => {
  const page = await openPage(`/stories/form?story=${storyId}`);
  await page.getByText('Un coup de main pour écrire').click();
  return page;
};

test('is off until the owner allows it, and says why and where the text would be sent', async () => {
  const writing = await openWritingPage();
  await writing.getByText('L’assistant est éteint dans votre famille').waitFor();
  await checkThemesOnPhone(writing, 'assistant-off');
  await writing.getByRole('link', { name: 'Les réglages de la famille' }).click();
  await writing.getByRole('checkbox', { name: 'Permettre à la famille de lui demander' }).check();
  await findButton(writing, 'Enregistrer ce choix').click();
  await writing.getByText('C’est enregistré.').waitFor();
  await checkThemesOnPhone(writing, 'assistant-settings');
  expect(model.calls).toEqual([]);
  expect(faults).toEqual([]);
});

test('a title, a question and a passage are proposed, and taken by a click; nothing else changes', async () => {
  const page = await openWritingPage();
  const text = page.getByRole('textbox', { name: 'Votre texte' });
  model.answer(() => ({ titles: ['Le lavoir de ma tante', 'Le lavoir de Marcel'] }));
  await findButton(page, 'Proposer un titre').click();
  await findButton(page, 'Prendre : Le lavoir de ma tante').waitFor();
  expect(await page.getByText('Marcel').count()).toBe(0);

  model.answer(() => ({ questions: [{ about: 'portions le linge', question: 'Qui venait avec vous ?' }] }));
  await findButton(page, 'Proposer des questions').click();
  await page.getByText('Vous écrivez : « portions le linge »').waitFor();
  await findButton(page, /^Ajouter aux questions/).click();
  await page.getByText('Ajoutée aux questions du livre.').waitFor();

  model.answer(() => ({ text: 'Ma tante tenait le grand lavoir.' }));
  await findButton(page, 'Relire ce passage').click();
  await page.getByText('La proposition n’était pas fidèle à vos mots').waitFor();
  const cleaned =
    'Ma tante tenait le lavoir, et nous, les petits, nous portions le linge jusqu’à la rivière.';
  model.answer(() => ({ text: cleaned }));
  await findButton(page, 'Relire ce passage').click();
  await findButton(page, 'Prendre cette version').waitFor();
  await checkThemesOnPhone(page, 'assistant-passage');
  expect(await text.locator('p').allTextContents()).toEqual(TOLD);
  await findButton(page, 'Prendre cette version').click();
  await expect.poll(() => text.locator('p').allTextContents()).toEqual([cleaned, TOLD[1]]);
  await findButton(page, 'Prendre : Le lavoir de ma tante').click();
  const readStory = () => family.anne.client.call('stories.read', { params: { storyId } });
  await expect.poll(async () => (await readStory()).title).toBe('Le lavoir de ma tante');
  expect(JSON.stringify((await readStory()).body)).toContain(cleaned);
  await checkThemesOnPhone(page, 'assistant-taken');
  expect([model.refusals, faults]).toEqual([[], []]);
});

test('a service that is away is a sentence, and the text stays', async () => {
  model.setFault({ kind: 'failing' });
  const page = await openWritingPage();
  await findButton(page, 'Proposer un titre').click();
  await page.getByText('L’assistant ne répond pas pour l’instant.').waitFor();
  await findButton(page, 'Passage suivant').click();
  await page.getByText('Passage 2 sur 2').waitFor();
  expect(faults).toEqual([]);
});
