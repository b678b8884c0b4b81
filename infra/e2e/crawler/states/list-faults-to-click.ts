import type { Page } from 'playwright-core';
import type { Site } from '../../routes/open-site.ts';
import type { Visit } from '../../routes/visits.ts';

/** Performs an action while these calls are aborted as if offline. */
const withFailingCalls = async (page: Page, calls: string, action: () => Promise<void>): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.route(calls, (route) => route.abort());
  await action();
  await page.unroute(calls);
};
const waitForButton = (page: Page, name: string) => page.getByRole('button', { name }).first().waitFor();
const choosePalette = (page: Page) =>
  page.evaluate("document.querySelector('input[name=palette]:not(:checked)').labels[0].click()");

const priceWithoutResponse = (page: Page) =>
  withFailingCalls(page, '**/api/books/*/order-quote', async () => {
    await page.getByRole('button', { name: 'Un exemplaire de plus' }).click();
    await waitForButton(page, 'Calculer à nouveau');
  });

const coverWithoutResponse = (page: Page) =>
  withFailingCalls(page, '**/api/books/*', async () => {
    await choosePalette(page);
    await waitForButton(page, 'Enregistrer à nouveau');
  });

/** The book changes elsewhere while its cover page is open and before a colour is chosen. */
const coverChangedElsewhere = ({ people }: Site) => {
  const { client } = people.family;
  return async (page: Page) => {
    await page.waitForLoadState('networkidle');
    for (const { id: bookId, title, revision } of (await client.call('books.list')).books)
      await client.call('books.update', { params: { bookId }, body: { title, revision } });
    await choosePalette(page);
    await waitForButton(page, 'Recharger la page');
  };
};

const photographRefused = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  const buffer = Buffer.from('Ceci est un texte.');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'vacances.jpg', mimeType: 'image/jpeg', buffer });
  await waitForButton(page, 'J’ai compris');
};

/** Pages in states after a failure: an unanswered call, a change made elsewhere, an unreadable photograph. */
export const listFaultsToClick = (site: Site): Visit[] => {
  const visit = (name: string, fault: string, open: (page: Page) => Promise<void>): Visit => {
    const listed = site.visits.find((one) => one.name === name);
    if (listed === undefined) throw new Error(`there is no visit ${name}`);
    return { ...listed, name: `${name}-${fault}`, open };
  };
  return [
    visit('book-additional-books', 'unheard', priceWithoutResponse),
    visit('book-cover', 'unheard', coverWithoutResponse),
    visit('book-cover', 'overrun', coverChangedElsewhere(site)),
    visit('stories-form-draft', 'photograph', photographRefused),
  ];
};
