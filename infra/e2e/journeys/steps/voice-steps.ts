import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routePath } from '@souvenance/contracts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildChromiumOptions, setLongWaits } from '../../driver/chromium/open-chromium.ts';
import { wait } from '../../driver/visitor/wait.ts';
import type { AskingFamily } from './reply-family.ts';

/** Opens a Chromium whose microphone loops a file and needs no permission. */
export const openHearingChromium = async (voicePath: string): Promise<Browser> => {
  const { executablePath, args } = buildChromiumOptions();
  const microphone = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${voicePath}`,
  ];
  return setLongWaits(await chromium.launch({ executablePath, args: [...args, ...microphone] }));
};

export const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Clicks to start recording. Returns a function that gives the seconds since then. */
export const speak = async (page: Page, label: string | RegExp): Promise<() => number> => {
  await findButton(page, label).click();
  await page.getByText('Nous vous écoutons').waitFor();
  const began = performance.now();
  return () => (performance.now() - began) / 1_000;
};

export const pause = async (page: Page): Promise<void> => {
  await findButton(page, 'Faire une pause').click();
  await page.getByText(/(Vous avez|a) raconté/).waitFor();
};

/** Crashes the tab, as when a phone runs out of memory. Returns a new one. */
export const killTab = async (context: BrowserContext, page: Page): Promise<Page> => {
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The crashed page never answers this call.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await page.close();
  return next;
};

/** Sends the recording, with the narrator's consent if it is asked for. */
export const sendVoice = async (page: Page): Promise<void> => {
  await findButton(page, 'Envoyer à Anne').click();
  const agree = findButton(page, 'Je suis d’accord, envoyer ma réponse');
  const thanks = page.getByRole('heading', { level: 1, name: 'Merci, Jeanne' });
  await agree.or(thanks).waitFor();
  if (await agree.isVisible()) await agree.click();
  await thanks.waitFor();
};

export const findStory = async ({ anne, bookId }: AskingFamily, question: string): Promise<string> => {
  const { stories } = await anne.client.call('stories.list', { params: { bookId } });
  return stories.find((story) => story.question === question)?.id ?? '';
};

/** Waits until the worker has processed the recording and returns it as the family sees it. */
export const awaitReadyRecording = (family: AskingFamily, storyId: string) =>
  wait(
    async () => {
      const recording = await family.anne.client.call('recordings.read', { params: { storyId } });
      const { state, sound } = recording;
      return state === 'ready' && sound !== null ? { ...recording, sound } : null;
    },
    { timeoutMs: 240_000, what: 'la voix prête à être écoutée' },
  );

/** Duration in seconds of the audio that the server delivers to the family, measured by decoding it. */
export const measureAudioSeconds = async (
  { anne }: AskingFamily,
  storyId: string,
  folder: string,
): Promise<number> => {
  const address = new URL(routePath('recordings.sound', { storyId }, { type: 'aac' }), anne.siteUrl);
  const answer = await fetch(address, { headers: { cookie: anne.cookies() } });
  const path = join(folder, `${storyId}.m4a`);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const decoded = spawnSync(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', '8000', '-'],
    { maxBuffer: 2 ** 30 },
  );
  return decoded.stdout.byteLength / 16_000;
};
