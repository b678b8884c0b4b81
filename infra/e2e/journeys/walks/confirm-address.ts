import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { see } from '../../driver/chromium/see.ts';
import { linkIn, waitForMail } from '../../driver/visitor/inbox.ts';

const isProved = async (page: Page): Promise<boolean> => {
  const answer = await page.request.get(new URL('/api/session', page.url()).href);
  return (await answer.json()).session.auth.addressProved;
};

/**
 * What was refused because the address is not proved has sent the link already. The mail's page proves nothing by being
 * opened; its one press does, and leads back to where it was asked for.
 */
export const confirmAddress = async (page: Page, inboxUrl: string, email: string): Promise<void> => {
  const startPath = new URL(page.url()).pathname;
  await page.getByText('Votre adresse n’est pas encore confirmée').waitFor();
  await page.getByText(`Un message vient de partir à ${email}`).waitFor();
  await see(page, 'address-to-confirm');
  const mail = await waitForMail(inboxUrl, { to: email }, (one) => linkIn(one, '/auth/address') !== null);
  await page.goto(linkIn(mail, '/auth/address')?.href ?? '');
  const press = page.getByRole('button', { name: 'Oui, c’est mon adresse' });
  await press.waitFor();
  await see(page, 'address-confirming');
  expect(await isProved(page)).toBe(false);
  await press.click();
  await page.waitForURL(`**${startPath}`);
  expect(await isProved(page)).toBe(true);
};
