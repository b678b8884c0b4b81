import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { checkScreen } from '../../driver/chromium/check-screen.ts';

/** Chooses a colour and waits for the rendered cover. */
export const chooseCover = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/book/cover`);
  await page.locator('summary', { hasText: 'Couleur' }).click();
  await page.getByText('Bleu de Prusse').click();
  await page.getByRole('img', { name: /dépliée/ }).waitFor();
  await page.getByText('Vos choix sont enregistrés').first().waitFor();
  await checkScreen(page, 'cover');
};

/** Adds a person to the family tree as the parent of another. */
const addToTree = async (page: Page, name: string, born: string, child?: string): Promise<void> => {
  await page.getByRole('button', { name: 'Ajouter une personne' }).click();
  await page.getByLabel('Nom', { exact: true }).fill(name);
  await page.getByLabel('Année de naissance').fill(born);
  if (child !== undefined) await page.getByLabel('Est le parent de').selectOption({ label: child });
  await page.getByRole('button', { name: 'Enregistrer cette personne' }).click();
  await page.getByRole('button', { name: `Changer ${name}` }).waitFor();
};

/** Types the first texts and leaves at once: everything is saved without a button. */
const writeFirstWords = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/book/pages`);
  await page.getByLabel('Dédicace').fill('À ceux de la grève');
  await page.getByLabel('Citation en tête du livre').fill('L’eau va toujours à la rivière.');
  await page.getByText('C’est enregistré').waitFor();
  await page.getByLabel('De qui est-elle').fill('Proverbe');
  await page.getByRole('link', { name: 'Voir le livre' }).click();
  await page.waitForURL('**/book/preview**');
  await page.goto(`${siteUrl}/book/pages`);
  expect(await page.getByLabel('Dédicace').inputValue()).toBe('À ceux de la grève');
  expect(await page.getByLabel('Citation en tête du livre').inputValue()).toContain('la rivière');
  expect(await page.getByLabel('De qui est-elle').inputValue()).toBe('Proverbe');
};

/** Begins to add a person and follows a link: the page asks first and keeps the input. */
const expectLeaveWarning = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Ajouter une personne' }).click();
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Jeanne Morel');
  await page.getByLabel('Nom', { exact: true }).fill('Marthe');
  await page.getByRole('link', { name: 'Voir le livre' }).click();
  await page.getByRole('button', { name: 'Rester ici' }).click();
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Marthe');
  await page.getByRole('button', { name: 'Ne rien changer' }).click();
  await expectBackWarning(page);
};

/** Goes back in the browser's history: the page asks first and goes back after confirmation. */
const expectBackWarning = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Voir le livre' }).click();
  await page.waitForURL('**/book/preview**');
  await page.getByRole('link', { name: 'Dédicace, arbre, dates' }).click();
  await page.getByRole('button', { name: 'Ajouter une personne' }).click();
  await page.getByLabel('Nom', { exact: true }).fill('Marthe');
  await page.evaluate('history.back()');
  await page.getByRole('button', { name: 'Rester ici' }).click();
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Marthe');
  await page.evaluate('history.back()');
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await page.waitForURL('**/book/preview**');
  await page.getByRole('link', { name: 'Dédicace, arbre, dates' }).click();
  await page.getByRole('button', { name: 'Ajouter une personne' }).waitFor();
};

/** Fills the book's other pages: dedication, epigraph, two people of the tree, and a date that a story suggests. */
export const writePages = async (page: Page, siteUrl: string): Promise<void> => {
  await writeFirstWords(page, siteUrl);
  await expectLeaveWarning(page);
  await addToTree(page, 'Marthe Morel', '1910');
  await addToTree(page, 'Auguste Morel', '1881', 'Marthe Morel');
  await page.getByText('enfant d’Auguste Morel').waitFor();
  await page.getByLabel('Imprimer l’arbre').check();
  await page.locator('summary', { hasText: 'Proposées par vos récits' }).click();
  await page.getByRole('button', { name: 'Ajouter « 1948 — La pompe de la cour »' }).click();
  await page.getByRole('button', { name: 'Changer « 1948 — La pompe de la cour »' }).waitFor();
  await page.getByLabel('Imprimer la chronologie').check();
  await checkScreen(page, 'book-pages');
};

/** Leaves a remark on the open page. */
const leaveRemark = async (page: Page): Promise<void> => {
  const place = page.getByRole('region', { name: 'Remarques sur les pages' }).or(page.locator('#remarques'));
  await place.getByLabel('Votre remarque').fill('Le mois était mai, non ?');
  await place.getByRole('button', { name: 'Laisser cette remarque' }).click();
  await place.getByText('Le mois était mai, non ?', { exact: true }).waitFor();
};

/**
 * Drags the last chapter to the first place, over a list that is longer than the window, then moves it there with one
 * click; each is undone.
 */
export const arrangeChapters = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/book/preview`);
  await page.locator('summary', { hasText: 'Ordre des chapitres' }).click();
  const rows = page.locator('main ol > li', { has: page.getByRole('button', { name: /^Monter/ }) });
  await checkScreen(page, 'preview-chapters');
  const title = (await rows.last().locator('p').textContent())?.replace(/^\d+\. /u, '') ?? '';
  const handle = rows.last().locator('[aria-hidden=true]').first();
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  // Held at the upper edge, the page scrolls until the first row is below the pointer.
  await page.mouse.move((box?.x ?? 0) + 20, 20, { steps: 8 });
  await expect.poll(async () => (await rows.first().boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await page.mouse.up();
  const isFirst = page.getByText(`«\u00a0${title}\u00a0» est maintenant le chapitre 1 sur`);
  await isFirst.waitFor();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('L’ordre d’avant est revenu.').waitFor();
  await rows
    .last()
    .getByRole('button', { name: /^En premier/ })
    .click();
  await isFirst.waitFor();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('L’ordre d’avant est revenu.').waitFor();
};

/** Opens the book, which makes its pages by itself, and turns the real pages. */
export const leafThrough = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/book/preview`);
  await page.getByRole('button', { name: 'Ouvrir le livre' }).click();
  await page.getByText('Page 1 sur').first().waitFor();
  await page.getByRole('button', { name: 'Page suivante' }).first().click();
  await page.waitForLoadState('networkidle');
  await leaveRemark(page);
  await checkScreen(page, 'preview');
};

/** Chooses two copies; the page always shows the total. */
export const chooseCopies = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/book/additional-books`);
  await page.getByLabel('Nombre d’exemplaires', { exact: true }).fill('2');
  await page.getByText('63,90').first().waitFor();
  await checkScreen(page, 'copies');
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).click();
  await page.waitForURL('**/book/order**');
};

export const giveAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('Nom et prénom').fill('Anne Morel');
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('3, rue de la Grève');
  await page.getByLabel('Code postal').fill('49400');
  await page.getByLabel('Ville').fill('Saumur');
  await checkScreen(page, 'order-delivery');
  await page.getByRole('button', { name: 'Continuer vers la relecture' }).click();
};

/** Checks the proof, confirms the orange findings and approves the files by their SHA-256. */
export const approveProof = async (page: Page): Promise<void> => {
  await page.getByText('Une dernière relecture').waitFor();
  await page.getByRole('img', { name: /couverture dépliée/i }).waitFor();
  // A proof can't be approved while a relative's remark is unanswered.
  await page.getByText('Une remarque attend votre réponse').waitFor();
  expect(await page.getByRole('button', { name: 'Approuver et passer au paiement' }).count()).toBe(0);
  await checkScreen(page, 'order-remark');
  await page.getByRole('button', { name: /^Laisser tel quel/ }).click();
  await page.getByRole('button', { name: 'Approuver et passer au paiement' }).waitFor();
  await checkScreen(page, 'order-review');
  const boxes = page.getByRole('checkbox');
  for (let at = 0; at < (await boxes.count()); at += 1) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Approuver et passer au paiement' }).click();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).waitFor();
  await checkScreen(page, 'order-payment');
};

/** Fills in the payment page's form and pays. */
export const typeCard = async (page: Page, number: string): Promise<void> => {
  const frame = page.frameLocator('iframe[name=fake-stripe]');
  await frame.getByLabel('Numéro de carte').fill(number);
  await frame.getByLabel('Date d’expiration').fill('12 / 30');
  await frame.getByLabel('Code de sécurité').fill('123');
  await frame.getByLabel('Nom sur la carte').fill('Anne Morel');
  await frame.getByRole('button', { name: /Payer/ }).click();
};

/** Pays with a refused card, then with a valid one, and returns to the order. */
export const pay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await typeCard(page, '4000 0000 0000 0002');
  const frame = page.frameLocator('iframe[name=fake-stripe]');
  await frame
    .getByText(/refusée/)
    .first()
    .waitFor();
  await checkScreen(page, 'order-declined');
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByText('Merci, votre commande est payée').waitFor();
  await checkScreen(page, 'order-paid');
};

/** Reloads the family's order page until it shows a stage. */
export const waitForStage = async (page: Page, stage: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.locator('[aria-current=step]').textContent();
      },
      { interval: 1_000 },
    )
    .toContain(stage);
};
