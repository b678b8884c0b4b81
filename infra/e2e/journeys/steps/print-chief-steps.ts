import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import type { TaskMeter } from './task-costs.ts';

/** A photograph of realistic size, such as a phone takes of a bad spine. */
const picture = fileURLToPath(new URL('../../../demo/photographs/rendered/lettre.jpg', import.meta.url));

const findRow = ({ page }: TaskMeter, number: string): Locator =>
  page.getByRole('row').filter({ hasText: new RegExp(`${number}(?!-)`) });

/** Opens an order's page from the list. */
export const openSheet = async (meter: TaskMeter, number: string): Promise<void> => {
  await meter.click(findRow(meter, number).getByRole('link', { name: /Ouvrir la fiche/ }));
  await meter.page.getByRole('heading', { level: 1, name: number }).waitFor();
};

/** Returns to the list, where the order must show its new state. */
export const returnToList = async (meter: TaskMeter, number: string, state: string): Promise<void> => {
  await meter.back();
  await findRow(meter, number).getByText(state, { exact: true }).waitFor();
};

/** Downloads all files of an open order with one click and checks them against the enclosed list of hashes. */
export const takeFiles = async (meter: TaskMeter): Promise<string[]> => {
  const download = await meter.download(meter.page.getByRole('link', { name: 'Tout télécharger (ZIP)' }));
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-chief-'));
  try {
    execFileSync('unzip', ['-q', await download.path(), '-d', folder]);
    const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
    return checked.trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const accept = async (meter: TaskMeter): Promise<void> => {
  await meter.click(meter.page.getByRole('button', { name: 'Commande prise en charge' }));
  await meter.page.getByRole('button', { name: 'Impression commencée' }).waitFor();
};

export const ask = async (meter: TaskMeter, text: string): Promise<void> => {
  await meter.click(meter.page.getByText('Poser une question à Souvenance', { exact: true }));
  await meter.fill(meter.page.getByLabel('Votre question'), text);
  await meter.click(meter.page.getByRole('button', { name: 'Envoyer la question' }));
  await meter.page.getByText('Souvenance doit vous répondre').waitFor();
};

/** Refuses the cover with a photograph of the fault and waits until the photograph shows in the conversation. */
export const refuseWithPicture = async (meter: TaskMeter, text: string): Promise<void> => {
  const { page } = meter;
  await meter.click(page.getByText('Refuser un fichier', { exact: true }));
  await meter.choose(page.getByLabel('Fichier', { exact: true }), 'cover.pdf');
  await meter.choose(page.getByLabel('Motif', { exact: true }), 'spine');
  await meter.fill(page.getByLabel('Ce qui ne va pas, à quelle page'), text);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    meter.click(page.locator('button', { hasText: 'Joindre une photo' }).last()),
  ]);
  await chooser.setFiles(picture);
  await meter.click(page.getByRole('button', { name: 'Refuser ce fichier' }));
  await page.getByText('Ne pas imprimer').first().waitFor();
  await page.getByText('Votre refus est envoyé').waitFor();
  await page.getByRole('img', { name: 'Photo jointe par l’imprimeur' }).waitFor();
};

/** Prints and ships an open order that was accepted. */
export const ship = async (meter: TaskMeter, trackingNumber: string): Promise<void> => {
  const { page } = meter;
  await meter.click(page.getByRole('button', { name: 'Impression commencée' }));
  await page.getByLabel('Transporteur').waitFor();
  await meter.choose(page.getByLabel('Transporteur'), 'Colissimo');
  await meter.fill(page.getByLabel('Numéro de suivi'), trackingNumber);
  await meter.click(page.getByRole('button', { name: 'Expédier' }));
  await page.getByRole('button', { name: 'Livrée' }).waitFor();
};
