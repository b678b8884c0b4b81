import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { see } from '../../driver/chromium/see.ts';
import { linkIn, waitForMail } from '../../driver/visitor/inbox.ts';

const isProved = async (page: Page): Promise<boolean> => {
  const answer = await page.request.get(new URL('/api/session', page.url()).href);
  return (await answer.json()).session.auth.addressProved;
};

/**
 * Follows the confirmation link, which the refusal of an unproved address has sent already. Opening the mail's page
 * proves nothing; its one button does, and leads back to where the journey started.
 */
export const confirmAddress = async (page: Page, inboxUrl: string, email: string): Promise<void> => {
  const startPath = new URL(page.url()).pathname;
  await page.getByText('Votre adresse n’est pas encore confirmée').waitFor();
  await page.getByText(`Un message vient de partir à ${email}`).waitFor();
  await see(page, 'address-to-confirm');
  const mail = await waitForMail(inboxUrl, { to: email }, (one) => linkIn(one, '/auth/address') !== null);
  await page.goto(linkIn(mail, '/auth/address')?.href ?? '');
  const confirm = page.getByRole('button', { name: 'Oui, c’est mon adresse' });
  await confirm.waitFor();
  await see(page, 'address-confirming');
  expect(await isProved(page)).toBe(false);
  await confirm.click();
  await page.waitForURL(`**${startPath}`);
  expect(await isProved(page)).toBe(true);
};
