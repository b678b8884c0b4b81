import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'souvenance-fake-stripe-'));
let stack: Stack;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  stack = await startStack({ dataDir, only: ['fake-stripe'] });
  browser = await openChromium();
  page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Calls the fake Stripe as Stripe's library does. */
const stripe = async (path: string, fields: Record<string, string>): Promise<{ id: string; url: string }> => {
  const answer = await fetch(`${stack.fakeStripeUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.secrets.stripeSecretKey}` },
    body: new URLSearchParams(fields),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body as { id: string; url: string };
};

const book = {
  mode: 'payment',
  ui_mode: 'hosted_page',
  success_url: 'http://127.0.0.1:9/done',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '3900',
  'line_items[0][price_data][product_data][name]': 'Un livre',
};

/** Clicks a button of the row that speaks of `about`, and gives the status of the page that follows. */
const click = async (about: string, label: string): Promise<number | undefined> => {
  const row = page.getByRole('row', { name: about });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    row.getByRole('button', { name: label }).first().click(),
  ]);
  await page.waitForLoadState();
  return answer.status();
};

test('every button of the fake Stripe does what it says, in a real browser', async () => {
  const { id: expired } = await stripe('checkout/sessions', book);
  const { id: sessionId } = await stripe('checkout/sessions', book);
  await page.goto(stack.fakeStripeUrl);
  expect(await click(expired, 'Faire expirer')).toBe(303);
  expect(await page.getByRole('row', { name: expired }).textContent()).toContain('Expirée');
  expect(await click(sessionId, 'Payer')).toBe(303);
  expect(await page.getByRole('row', { name: sessionId }).textContent()).toContain('Payée');
  expect(await click('checkout.session.completed', 'Renvoyer')).toBe(303);
  expect(await click(sessionId, 'Rembourser')).toBe(303);
});
