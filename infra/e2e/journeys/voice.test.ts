import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen, PHONE } from '../driver/chromium/check-screen.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { findLink } from '../driver/visitor/inbox.ts';
import { type AskingFamily, LINK_PATH, openAskingFamily } from './steps/reply-family.ts';
import { writeVoice } from './steps/voice-sound.ts';
import {
  awaitReadyRecording,
  findStory,
  killTab,
  openHearingChromium,
  pause,
  sendVoice,
  speak,
} from './steps/voice-steps.ts';

const QUESTION = 'Qui vous a appris à nager ?';

let journey: Journey;
let family: AskingFamily;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-voice-'));
  const voice = join(folder, 'voice.wav');
  await writeVoice(voice, 20);
  journey = await openJourney(() => openHearingChromium(voice));
  family = await openAskingFamily(journey);
});
afterAll(async () => {
  await journey?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a mother records her answer: two clicks, a killed tab, and her daughter hears all but a moment', async () => {
  const mail = await family.ask(QUESTION);
  const context = await journey.browser.newContext({ locale: 'fr-FR', viewport: PHONE });
  let page = await context.newPage();
  await page.goto(findLink(mail, LINK_PATH)?.href ?? ''); // The first click, in the mail.
  const first = await speak(page, /^Raconter/); // The second.
  await sleep(7_000);
  const before = first();
  page = await killTab(context, page);
  await page.goto(findLink(mail, LINK_PATH)?.href ?? '');
  await page.getByText('Vous avez raconté').waitFor();
  const second = await speak(page, 'Continuer à raconter');
  await sleep(2_500);
  const after = second();
  await pause(page);
  await page.getByText('Gardé sur cet appareil et sur le site').waitFor();
  await sendVoice(page);
  await checkScreen(page, 'voice-sent');
  const { sound } = await awaitReadyRecording(family, await findStory(family, QUESTION));
  const missingSeconds = before + after - sound.durationSeconds;
  expect(missingSeconds, `${before} and ${after} were said, ${sound.durationSeconds} are heard`).toBeLessThan(
    5,
  );
  expect(sound.durationSeconds).toBeLessThan(before + after + 2);
  await page.getByRole('slider', { name: 'Où en est l’écoute' }).waitFor();
});
