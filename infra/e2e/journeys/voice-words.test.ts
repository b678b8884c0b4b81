import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeWhisper, openFakeWhisper } from '@souvenance/fakes/whisper';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { PHONE } from '../driver/chromium/check-screen.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { wait } from '../driver/visitor/wait.ts';
import { checkThemesOnPhone } from './steps/check-themes.ts';
import { type AskingFamily, openAskingFamily } from './steps/reply-family.ts';
import { writeVoice } from './steps/voice-sound.ts';
import { findButton, openHearingChromium } from './steps/voice-steps.ts';

const SENTENCES = ['Mon père tenait un moulin à Samur.', 'L’eau montait chaque hiver jusqu’à la porte.'];

let stack: Stack;
let whisper: FakeWhisper;
let browser: Browser;
let family: AskingFamily;
let folder: string;
let sound: Uint8Array;
const faults: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-words-'));
  const voice = join(folder, 'voice.wav');
  await writeVoice(voice, 12);
  spawnSync('ffmpeg', ['-v', 'error', '-i', voice, '-c:a', 'libopus', join(folder, 'voice.ogg')]);
  sound = await readFile(join(folder, 'voice.ogg'));
  whisper = await openFakeWhisper({ apiKey: 'a key of this journey' });
  whisper.say(SENTENCES, [0]);
  stack = await startStack({
    dataDir: folder,
    overrides: {
      RELAY_EVERY_MS: '500',
      RECONCILE_EVERY_MS: '500',
      TRANSCRIPTION_BASE_URL: whisper.baseUrl,
      TRANSCRIPTION_API_KEY: 'a key of this journey',
    },
  });
  [browser, family] = await Promise.all([openHearingChromium(voice), openAskingFamily(stack)]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await whisper?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A story that Anne wrote a sentence of, and told the rest. Gives its id once a machine has answered. */
const toldStory = async (title: string): Promise<string> => {
  const { client } = family.anne;
  const newStory = { kind: 'story', questionId: null, title, theme: '' } as const;
  const { id: storyId, revision } = await client.call('stories.create', {
    params: { bookId: family.bookId },
    body: newStory,
  });
  const params = { storyId };
  const text = [{ type: 'text' as const, text: 'C’était avant la guerre.' }];
  const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: text }] };
  await client.call('stories.save', { params, body: { body, revision } });
  const takeId = randomUUID();
  await client.call('recordings.openTake', { params, body: { takeId, type: 'audio/ogg' } });
  await client.call('recordings.putChunk', {
    params: { storyId, takeId, index: 0 },
    body: new Uint8Array(sound),
  });
  await client.call('recordings.endTake', { params: { storyId, takeId }, body: { chunks: 1 } });
  await client.call('recordings.finish', { params });
  await wait(
    async () => {
      const { state, transcript } = await client.call('recordings.read', { params });
      return state === 'ready' && transcript.state !== 'waiting' ? transcript : null;
    },
    { timeoutMs: 240_000, what: 'les mots entendus' },
  );
  return storyId;
};

const openEditor = async (storyId: string): Promise<Page> => {
  const context = await openContextOf(browser, family.anne, { viewport: PHONE });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${stack.siteUrl}/stories/form?story=${storyId}`);
  await page.getByRole('slider').waitFor();
  return page;
};

test('the transcript is beside the sound, an uncertain word can be played, and one click inserts the whole into the text', async () => {
  const storyId = await toldStory('Le moulin');
  const page = await openEditor(storyId);
  const text = page.getByRole('textbox', { name: 'Votre texte' });
  await page.getByText('Personne n’a encore relu ces mots.').waitFor();
  await page.getByText('Jeanne a raconté').waitFor();
  expect(await text.locator('p').allTextContents()).toEqual(['C’était avant la guerre.']);
  await checkThemesOnPhone(page, 'words-heard');

  const wave = page.getByRole('slider');
  await findButton(page, 'moulin, mot incertain').click();
  await findButton(page, 'Mettre en pause').waitFor();
  await expect.poll(async () => Number(await wave.inputValue())).toBeGreaterThan(1);
  await findButton(page, 'Mettre en pause').click();

  await findButton(page, 'Reprendre ces mots').click();
  await page.getByText('Ces mots sont dans le récit.').waitFor();
  const all = ['C’était avant la guerre.', ...SENTENCES];
  await expect.poll(() => text.locator('p').allTextContents()).toEqual(all);
  await checkThemesOnPhone(page, 'words-agreed');

  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Et nous riions.');
  await expect
    .poll(async () => JSON.stringify(await family.anne.client.call('stories.read', { params: { storyId } })))
    .toContain('Et nous riions.');
  await page.reload();
  await expect.poll(() => text.textContent()).toContain('Et nous riions.');
  expect(whisper.calls).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('without a transcript, the family types while the sound pauses, and a key goes back fifteen seconds', async () => {
  whisper.setFault({ kind: 'saying', body: { error: 'none' } });
  const page = await openEditor(await toldStory('La crue'));
  await page.getByText('La machine n’a pas pu reconnaître les mots.').waitFor();
  await checkThemesOnPhone(page, 'words-failed');
  await findButton(page, 'Écouter').click();
  await findButton(page, 'Mettre en pause').waitFor();
  await page.getByRole('textbox', { name: 'Votre texte' }).click();
  await page.keyboard.type('Le pont');
  await findButton(page, 'Écouter').waitFor();
  await findButton(page, 'Mettre en pause').waitFor();
  await page.keyboard.press('Escape');
  const now = async () => Number(await page.getByRole('slider').inputValue());
  await expect.poll(now).toBeLessThan(3);
  expect(faults).toEqual([]);
});
