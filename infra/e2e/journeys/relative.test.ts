import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen, PHONE } from '../driver/chromium/check-screen.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import { toAddress } from './steps/family-steps.ts';
import { type AskingFamily, LINK_PATH, openAskingFamily } from './steps/reply-family.ts';

let journey: Journey;
let family: AskingFamily;

beforeAll(async () => {
  journey = await openJourney();
  family = await openAskingFamily(journey);
});
afterAll(() => journey?.close());

/** Puts a question to a grandson who has an address and no account. Gives its mail. */
const askGrandson = async () => {
  const { anne, bookId } = family;
  const params = { bookId };
  const email = toAddress('hugo.morel');
  const { id: personId } = await anne.client.call('persons.add', {
    params,
    body: { name: 'Hugo Morel', email },
  });
  await anne.client.call('persons.update', { params: { bookId, personId }, body: { quietHours: null } });
  const { themes } = await anne.client.call('questions.library');
  const libraryId = themes[0]?.questions[0]?.id ?? '';
  const { id: questionId } = await anne.client.call('questions.choose', { params, body: { libraryId } });
  const sentence = 'Toi qui passais tes étés chez elle.';
  await anne.client.call('deliveries.ask', { params, body: { questionId, personId, sentence } });
  return waitForMail(journey.inboxUrl, { to: email }, ({ text }) => text.includes(sentence));
};

test('a grandson writes about his grandmother by the link of the mail, without an account', async () => {
  const mail = await askGrandson();
  expect(mail.text).toMatch(/Jeanne|elle|grand-mère/u);
  const context = await journey.browser.newContext({ locale: 'fr-FR', viewport: PHONE, colorScheme: 'dark' });
  const page = await context.newPage();
  let taps = 1; // The button of the mail.
  await page.goto(findLink(mail, LINK_PATH)?.href ?? '');
  await page.getByRole('button', { name: /^Écrire/ }).waitFor();
  await checkScreen(page, 'relative-question');
  await page.setViewportSize(PHONE);
  const click = async (name: string | RegExp): Promise<void> => {
    taps += 1;
    await page.getByRole('button', { name }).click();
  };
  await click(/^Écrire/);
  await page.getByRole('textbox').last().fill('Elle nous faisait des crêpes avant l’école, et chantait.');
  await click('Envoyer à Anne');
  await page.getByRole('heading', { level: 1, name: 'Merci, Hugo' }).waitFor();
  expect(taps).toBe(3);
  await checkScreen(page, 'relative-thanks');
  const { stories } = await family.anne.client.call('stories.list', { params: { bookId: family.bookId } });
  expect(stories.map(({ authorName }) => authorName)).toEqual(['Hugo Morel']);
  expect(journey.faults).toEqual([]);
});
