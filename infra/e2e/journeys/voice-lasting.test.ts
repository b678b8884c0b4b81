import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { chooseSize } from '../../dev/testing/long-size.ts';
import { clickByKeyboard, expectFocusOn } from '../accessibility/by-keyboard.ts';
import { checkScreen, PHONE } from '../driver/chromium/check-screen.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { findLink } from '../driver/visitor/inbox.ts';
import { checkThemesOnTablet } from './steps/check-themes.ts';
import { type AskingFamily, LINK_PATH, openAskingFamily } from './steps/reply-family.ts';
import { writeVoice } from './steps/voice-sound.ts';
import {
  awaitReadyRecording,
  findButton,
  findStory,
  killTab,
  measureAudioSeconds,
  openHearingChromium,
  pause,
  sendVoice,
  speak,
} from './steps/voice-steps.ts';

const SWIMMING = 'Qui vous a appris à nager ?';
const HOUSE = 'À quoi ressemblait votre maison ?';

let stack: Stack;
let browser: Browser;
let family: AskingFamily;
let folder: string;
const faults: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-voice-'));
  const voice = join(folder, 'voice.wav');
  await writeVoice(voice, 30);
  stack = await startStack({
    dataDir: folder,
    overrides: { RELAY_EVERY_MS: '500', RECONCILE_EVERY_MS: '500' },
  });
  [browser, family] = await Promise.all([openHearingChromium(voice), openAskingFamily(stack)]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const newContext = (): Promise<BrowserContext> => browser.newContext({ locale: 'fr-FR', viewport: PHONE });

const openLink = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(address);
  return page;
};

const ask = async (question: string): Promise<string> =>
  findLink(await family.ask(question), LINK_PATH)?.href ?? '';

let latest = '';

/** Nobody is written to more than twice a week: the next question is the one that follows the one before. */
const askAnother = async (): Promise<string> => {
  const before = latest === '' ? await ask(HOUSE) : latest;
  const params = { token: before.split('/').at(-1) ?? '' };
  const { token } = await family.anne.client.call('links.another', { params });
  latest = `${stack.siteUrl}${LINK_PATH}${token}`;
  return latest;
};

const keptEverywhere = (page: Page) => page.getByText('Gardé sur cet appareil et sur le site').waitFor();

/** A minute of the long sitting; every night six times shorter. */
const MINUTE_MS = chooseSize(60_000, 10_000);
const MINUTES = 10;

test('a long recording loses five seconds at most, with three tenths of it offline and the tab killed meanwhile', {
  timeout: 1_800_000,
}, async () => {
  const address = await ask(SWIMMING);
  const context = await newContext();
  const killed = await openLink(context, address);
  const first = await speak(killed, /^Raconter/);
  await sleep(3 * MINUTE_MS);
  await context.setOffline(true);
  await sleep(2 * MINUTE_MS);
  await killed.getByText('L’envoi reprendra avec le réseau').first().waitFor();
  const before = first();
  const page = await killTab(context, killed);
  await context.setOffline(false);
  await page.goto(address);
  await page.getByText('Vous avez raconté').waitFor();
  const second = await speak(page, 'Continuer à raconter');
  await sleep(4 * MINUTE_MS);
  await context.setOffline(true);
  await sleep(MINUTE_MS);
  const after = second();
  await pause(page);
  await findButton(page, 'Envoyer à Anne').click();
  await page.getByText('Votre voix n’est pas encore partie').first().waitFor();
  await checkScreen(page, 'voice-away');
  await context.setOffline(false);
  await keptEverywhere(page);
  await sendVoice(page);
  const storyId = await findStory(family, SWIMMING);
  const { sound } = await awaitReadyRecording(family, storyId);
  const storedSeconds = await measureAudioSeconds(family, storyId, folder);
  const spokenSeconds = before + after;
  expect(spokenSeconds).toBeGreaterThan((MINUTES * MINUTE_MS) / 1_000 - 10);
  expect(
    spokenSeconds - storedSeconds,
    `${spokenSeconds} s were said, ${storedSeconds} s are heard`,
  ).toBeLessThan(5);
  expect(storedSeconds).toBeLessThan(spokenSeconds + 2);
  expect(Math.abs(storedSeconds - sound.durationSeconds)).toBeLessThanOrEqual(1.5);
});

test('the answers of two devices with one link are both saved', async () => {
  const address = await ask(HOUSE);
  latest = address;
  const [telephone, tablet] = await Promise.all(
    [newContext(), newContext()].map(async (context) => openLink(await context, address)),
  );
  if (!telephone || !tablet) throw new Error('two pages were to be open');
  const ends = await Promise.all([speak(telephone, /^Raconter/), speak(tablet, /^Raconter/)]);
  await sleep(8_000);
  const spokenSeconds = ends.reduce((sum, end) => sum + end(), 0);
  await Promise.all([pause(telephone), pause(tablet)]);
  await Promise.all([keptEverywhere(telephone), keptEverywhere(tablet)]);
  await sendVoice(tablet);
  const storyId = await findStory(family, HOUSE);
  const { takes, sound } = await awaitReadyRecording(family, storyId);
  expect(takes.filter(({ isRemoved }) => !isRemoved)).toHaveLength(2);
  expect(spokenSeconds - sound.durationSeconds).toBeLessThan(5);
});

test('by keyboard alone: record, pause, start again, continue another day, and listen with the code', async () => {
  const address = await askAnother();
  const page = await openLink(await newContext(), address);
  const question = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await checkThemesOnTablet(page, 'voice-choice');
  await clickByKeyboard(page, findButton(page, /^Raconter/));
  await page.getByText('On vous entend bien').waitFor();
  await checkThemesOnTablet(page, 'voice-speaking');
  await clickByKeyboard(page, findButton(page, 'Faire une pause'));
  await keptEverywhere(page);
  await checkThemesOnTablet(page, 'voice-told');
  await clickByKeyboard(page, findButton(page, 'Réécouter'));
  await clickByKeyboard(page, findButton(page, 'Arrêter l’écoute'));
  await clickByKeyboard(page, findButton(page, 'Recommencer'));
  await clickByKeyboard(page, findButton(page, 'Tout effacer et recommencer'));
  await clickByKeyboard(page, findButton(page, 'Commencer à raconter'));
  await sleep(5_000);
  await clickByKeyboard(page, findButton(page, 'Faire une pause'));
  await keptEverywhere(page);
  await clickByKeyboard(page, findButton(page, 'Continuer un autre jour'));
  await page.getByText('Revenez quand vous voulez').waitFor();
  const another = await openLink(await newContext(), address);
  await another.getByText('Vous avez raconté').waitFor();
  await checkThemesOnTablet(another, 'voice-another-device');
  await page.reload();
  await sendVoice(page);
  const storyId = await findStory(family, question);
  const { sound, takes, code } = await awaitReadyRecording(family, storyId);
  expect(sound.durationSeconds).toBeLessThan(9);
  expect(takes.filter(({ isRemoved }) => !isRemoved)).toHaveLength(1);
  const wave = page.getByRole('slider', { name: 'Où en est l’écoute' });
  await wave.waitFor();
  await checkThemesOnTablet(page, 'voice-thanks');
  await clickByKeyboard(page, findButton(page, 'Écouter'));
  await expect.poll(async () => Number(await wave.inputValue())).toBeGreaterThan(1);
  await wave.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await wave.getAttribute('aria-valuetext')).toMatch(/^[5-6]\s?s sur/);

  const desk = await openContextOf(browser, family.anne, { viewport: PHONE });
  const editor = await openLink(desk, `${stack.siteUrl}/stories/form?story=${storyId}`);
  await editor.getByRole('slider').waitFor();
  await checkThemesOnTablet(editor, 'voice-editor');
  await findButton(editor, 'Écouter').click();
  await findButton(editor, 'Mettre en pause').waitFor();
  const text = editor.getByRole('textbox', { name: 'Votre texte' });
  await text.click();
  await editor.keyboard.type('Le poulet');
  await findButton(editor, 'Écouter').waitFor(); // It waits while one types,
  await findButton(editor, 'Mettre en pause').waitFor(); // goes on when one rests,
  await editor.keyboard.press('Escape'); // and goes back without leaving the sheet.
  await expectFocusOn(text);
  const stranger = await openLink(await newContext(), code?.address ?? '');
  await stranger.getByText('Jeanne raconte').waitFor();
  await checkThemesOnTablet(stranger, 'voice-code');
  await findButton(stranger, 'Écouter').click();
  await expect.poll(async () => Number(await stranger.getByRole('slider').inputValue())).toBeGreaterThan(1);
  await editor.getByText('Écouter depuis le livre imprimé').click();
  await clickByKeyboard(editor, findButton(editor, 'Ne plus faire entendre cette voix'));
  await findButton(editor, 'Faire entendre cette voix de nouveau').waitFor();
  await stranger.reload();
  await stranger.getByRole('heading', { level: 1, name: 'Ce code n’ouvre aucun enregistrement' }).waitFor();
  await checkThemesOnTablet(stranger, 'voice-gone');
  await clickByKeyboard(editor, findButton(editor, 'Faire entendre cette voix de nouveau'));
  await findButton(editor, 'Ne plus faire entendre cette voix').waitFor();
  await stranger.reload();
  await stranger.getByRole('slider').waitFor();
});

test('losing the microphone only ends the current recording; a full device is announced, and everything is sent', async () => {
  const address = await askAnother();
  const context = await newContext();
  await context.addInitScript(`{
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wished) => (window.__stream = await ask(wished));
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...kept) {
      if (window.__isFull) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, kept);
    };
  }`);
  const page = await openLink(context, address);
  await speak(page, /^Raconter/);
  await sleep(3_000);
  await page.evaluate(
    '{ const [track] = window.__stream.getTracks(); track.dispatchEvent(new Event("ended")); }',
  );
  await page.getByText('L’enregistrement s’est arrêté').waitFor();
  await checkThemesOnTablet(page, 'voice-interrupted');
  await keptEverywhere(page);
  await page.evaluate('window.__isFull = true');
  await context.setOffline(true);
  await speak(page, 'Continuer à raconter');
  await page.getByText('Cet appareil n’a plus de place').first().waitFor();
  await checkThemesOnTablet(page, 'voice-full');
  await context.setOffline(false);
  await pause(page);
  await page
    .getByText(/^Gardé/)
    .first()
    .waitFor();
  await sendVoice(page);
});

test('a refused microphone is explained, and the answer can be written instead', async () => {
  const address = await askAnother();
  const context = await newContext();
  await context.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException('no', 'NotAllowedError');
  }`);
  const page = await openLink(context, address);
  await findButton(page, /^Raconter/).click();
  await page.getByText('Le micro n’est pas autorisé').waitFor();
  await checkThemesOnTablet(page, 'voice-refused');
  await clickByKeyboard(page, findButton(page, 'Écrire aussi quelques mots'));
  await expectFocusOn(page.getByRole('textbox', { name: 'Votre réponse' }));
  expect(faults).toEqual([]);
});
