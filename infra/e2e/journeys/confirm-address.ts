import type { Page } from 'playwright-core';
import { see } from '../driver/chromium/see.ts';
import { linkIn, waitForMail } from '../driver/visitor/inbox.ts';

/**
 * What was refused because the address is not proved offers the link in one tap; the mail's page leads back to where it
 * was asked for.
 */
export const confirmAddress = async (page: Page, inboxUrl: string, email: string): Promise<void> => {
  const asked = new URL(page.url()).pathname;
  await page.getByText('Votre adresse n’est pas encore confirmée').waitFor();
  await see(page, 'address-to-confirm');
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await page.getByText('Un message part à votre adresse').waitFor();
  const mail = await waitForMail(inboxUrl, { to: email }, (one) => linkIn(one, '/auth/address') !== null);
  await page.goto(linkIn(mail, '/auth/address')?.href ?? '');
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await page.getByRole('link', { name: 'Reprendre où vous en étiez' }).click();
  await page.waitForURL(`**${asked}`);
};
