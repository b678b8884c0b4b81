import type { Page } from 'playwright-core';
import { checkScreen } from '../../driver/chromium/check-screen.ts';
import { computeCode } from '../../driver/visitor/authenticator.ts';
import { findLink, waitForMail } from '../../driver/visitor/inbox.ts';

export const person = {
  name: 'Denise Laurent',
  email: 'denise.laurent@exemple.fr',
  newEmail: 'denise.neuve@exemple.fr',
  password: 'le vieux tilleul de la cour',
  newPassword: 'une brouette pleine de feuilles',
};

/** Fills the fields in the order of the page and submits, with the keyboard alone. */
const typeByKeyboard = async (page: Page, first: string, values: readonly string[]): Promise<void> => {
  await page.getByLabel(first, { exact: true }).focus();
  for (const [at, value] of values.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.insertText(value);
  }
  await page.keyboard.press('Enter');
};

export const signUp = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/auth/sign-up`);
  await checkScreen(page, 'account-sign-up');
  await typeByKeyboard(page, 'Votre prénom et votre nom', [person.name, person.email, person.password]);
  await page.waitForURL('**/onboarding**');
};

/** A recovery code: two groups of five with our own accounts, four of four with hosted ones. */
const CODE = /^([a-z2-9]{5}-[a-z2-9]{5}|([0-9a-z]{4}-){3}[0-9a-z]{4})$/;

/** Activates the second factor and returns what the page shows: the key and the recovery codes. */
export const enrol = async (
  page: Page,
  siteUrl: string,
  password = person.password,
): Promise<{ key: string; codes: string[] }> => {
  await page.goto(`${siteUrl}/settings/profile/authentication`);
  await checkScreen(page, 'account-security');
  await typeByKeyboard(page, 'Votre mot de passe', [password]);
  const confirm = page.getByRole('button', { name: 'Vérifier ce code' });
  await confirm.waitFor();
  await checkScreen(page, 'account-enrolment');
  const listItems = await page.locator('main ul li').allTextContents();
  const key = listItems.find((text) => /^[A-Z2-7]{16,}$/.test(text)) ?? '';
  const codes = listItems.filter((text) => CODE.test(text));
  await page.getByLabel('Code à six chiffres donné par l’application').fill(await computeCode(key));
  await page.keyboard.press('Enter');
  await page.getByText('Le code de sécurité est actif').waitFor();
  await page.getByText('Il vous reste 10 codes de secours').waitFor();
  await checkScreen(page, 'account-enrolled');
  return { key, codes };
};

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click();
  // Not the URL: the page navigates twice, and the aborted navigation would end the wait.
  await page.getByRole('button', { name: 'Me connecter' }).waitFor();
};

/** URLs of the site and its inbox. */
interface Site {
  readonly siteUrl: string;
  readonly inboxUrl: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in with address and password by keyboard; leads to the settings. */
export const signIn = async (page: Page, siteUrl: string, who: Credentials): Promise<void> => {
  await page.goto(`${siteUrl}/auth/sign-in?next=/settings`);
  await page.getByRole('button', { name: 'Me connecter' }).waitFor();
  await typeByKeyboard(page, 'Adresse e-mail', [who.email, who.password]);
};

/** Signs in a person with a second factor, as far as the page for the code. */
export const givePassword = async (page: Page, siteUrl: string, who: Credentials): Promise<void> => {
  await signIn(page, siteUrl, who);
  await page.waitForURL('**/auth/mfa**');
};

export const giveCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(/Code à six chiffres/).fill(code);
  await page.keyboard.press('Enter');
};

export const expectArrival = async (page: Page): Promise<void> => {
  await page.waitForURL('**/settings');
  await page.getByRole('heading', { level: 1, name: 'Vos réglages' }).waitFor();
};

export const changePassword = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/settings/profile/password`);
  await checkScreen(page, 'account-password');
  const change = async (now: string, next: string) => {
    await page.getByLabel('Votre mot de passe actuel').fill(now);
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(next);
    await page.keyboard.press('Enter');
  };
  await change('pas le bon', person.newPassword);
  await page.getByText('Ce n’est pas votre mot de passe actuel').first().waitFor();
  await change(person.password, 'motdepasse');
  await page.getByText('trop facile à deviner').first().waitFor();
  await checkScreen(page, 'account-password-refused');
  await change(person.password, person.newPassword);
  await page.getByText('Votre mot de passe est changé').waitFor();
  await checkScreen(page, 'account-password-changed');
};

export const askEmailChange = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/settings/profile/email`);
  await checkScreen(page, 'account-email');
  await page.getByLabel('Nouvelle adresse e-mail').fill(person.newEmail);
  await page.getByLabel('Votre mot de passe actuel').fill(person.newPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Regardez vos deux boîtes aux lettres').waitFor();
  await checkScreen(page, 'account-email-asked');
};

/** Proves the address with the link of a mail requested on the settings page. */
export const verifyEmail = async (
  page: Page,
  { siteUrl, inboxUrl }: Site,
  to = person.email,
): Promise<void> => {
  await page.goto(`${siteUrl}/settings/profile/authentication`);
  await page.getByRole('button', { name: 'Recevoir le lien de confirmation' }).click();
  const mail = await waitForMail(inboxUrl, { to }, (one) => findLink(one, '/auth/address') !== null);
  await page.goto(findLink(mail, '/auth/address')?.href ?? '');
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL('**/settings/profile/authentication');
};

/** Chooses another password with the link of a mail. */
export const resetPassword = async (page: Page, { siteUrl, inboxUrl }: Site, next: string): Promise<void> => {
  await page.goto(`${siteUrl}/auth/password-reset`);
  await typeByKeyboard(page, 'Adresse e-mail', [person.email]);
  await page.getByText('Regardez votre boîte aux lettres').waitFor();
  const resetPath = '/auth/password-reset';
  const mail = await waitForMail(inboxUrl, { to: person.email }, (one) => findLink(one, resetPath) !== null);
  await page.goto(findLink(mail, resetPath)?.href ?? '');
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(next);
  await page.keyboard.press('Enter');
  await page.getByText('Votre mot de passe est changé').first().waitFor();
};

/** Signs in with a code from the phone, after a wrong one. */
export const enterWithCode = async (page: Page, siteUrl: string, key: string): Promise<void> => {
  await givePassword(page, siteUrl, person);
  await checkScreen(page, 'account-mfa');
  await giveCode(page, '000000');
  await page.getByText('Ce code n’est pas le bon').first().waitFor();
  await giveCode(page, await computeCode(key, 1));
  await expectArrival(page);
};

/** Opens the link of the mail to an address and confirms. */
export const confirmAt = async (page: Page, inboxUrl: string, to: string, then: string): Promise<void> => {
  const mail = await waitForMail(inboxUrl, { to }, (one) => findLink(one, '/auth/email') !== null);
  await page.goto(findLink(mail, '/auth/email')?.href ?? '');
  await checkScreen(page, `account-email-link-${to.split('@', 1)[0]}`);
  await page.getByRole('button', { name: 'Je confirme ce changement' }).click();
  await page.getByText(then).waitFor();
};
