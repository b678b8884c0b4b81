import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const photograph = fileURLToPath(new URL('../../../demo/photographs/rendered/maison.jpg', import.meta.url));

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
