import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { see } from '../../driver/chromium/see.ts';

const photograph = fileURLToPath(new URL('../../../demo/photographs/rendered/maison.jpg', import.meta.url));

/** Checks a gift page at both sizes in light and dark mode. */
export const seeBothThemes = async (of: Page, name: string): Promise<void> => {
  await see(of, name);
  await of.emulateMedia({ colorScheme: 'dark' });
  await see(of, `${name}-dark`);
  await of.emulateMedia({ colorScheme: 'light' });
};

/** Attaches a photograph to a gift, for its page and the back of its card. */
export const joinPhotograph = async (of: Page): Promise<void> => {
  await of.getByText('Joindre une photographie').first().click();
  const input = of.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'mot.txt', mimeType: 'image/jpeg', buffer: Buffer.from('Bonjour') });
  await of.getByText('Nous n’avons pas pu lire ce fichier').waitFor();
  await input.setInputFiles(photograph);
  await of.getByRole('img', { name: 'La photographie jointe au cadeau' }).waitFor();
  await of.getByLabel('Ce que l’on voit').fill('La cour de la ferme');
  await of.getByRole('button', { name: 'Garder cette description' }).click();
  await of.getByRole('img', { name: 'La cour de la ferme' }).waitFor();
};
