import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen, PHONE } from '../driver/chromium/check-screen.ts';
import { toCookies } from '../driver/chromium/visitor-context.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { followJob } from '../driver/visitor/follow-job.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { verifyEmail } from '../driver/visitor/verify-email.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { writeEleven } from './steps/eleven-stories.ts';
import { toAddress } from './steps/family-steps.ts';

const password = 'le vieux tilleul de la cour';

let journey: Journey;
let ownPage: Page;
let anne: Visitor;
let bookId: string;
let hers: Page;

/** A family of eleven stories whose pages are made, and somebody who only reads them. */
beforeAll(async () => {
  journey = await openJourney();
  ownPage = await journey.newPage();
  const name = 'Anne Morel';
  anne = await journey.beginFamily(ownPage, { name, email: toAddress('anne.pages'), password });
  await verifyEmail(anne, journey.inboxUrl);
  await writeEleven(anne);
  const [book] = (await anne.client.call('books.list')).books;
  if (book === undefined) throw new Error('the family has no book');
  bookId = book.id;
  const email = toAddress('julie.pages');
  const invited = { name: 'Julie Morel', email, role: 'reader' as const };
  await anne.client.call('invitations.create', { params: { familyId: book.familyId }, body: invited });
  const mail = await waitForMail(
    journey.inboxUrl,
    { to: email },
    (one) => findLink(one, '/invitation/') !== null,
  );
  const token = decodeURIComponent(
    findLink(mail, '/invitation/')?.pathname.slice('/invitation/'.length) ?? '',
  );
  const julie = openVisitor(journey.siteUrl);
  await enterAs(julie, { name: 'Julie Morel', email, password });
  await julie.client.call('invitations.accept', { params: { token }, body: { agreed: true } });
  const { jobId } = await anne.client.call('generateBook', { body: { bookId } });
  await followJob(anne, jobId);
  hers = await journey.newPage();
  await hers.context().addCookies(toCookies(julie));
});
afterAll(() => journey?.close());

const changeTitle = async (title: string): Promise<void> => {
  const { revision } = await anne.client.call('books.read', { params: { bookId } });
  await anne.client.call('books.update', { params: { bookId }, body: { title, revision } });
};

test('below twelve stories the book leads to writing, and an order says what is missing', async () => {
  await ownPage.goto(journey.at(`/book/preview?book=${bookId}`));
  await ownPage.getByText('Encore un récit pour un premier tirage.').first().waitFor();
  await ownPage.getByRole('link', { name: 'Écrire un souvenir' }).waitFor();
  await ownPage.getByText('Rien à corriger', { exact: true }).waitFor();
  expect(await ownPage.getByText('Ces pages peuvent être imprimées').count()).toBe(0);
  await checkScreen(ownPage, 'preview-early');
  await ownPage.getByRole('link', { name: 'Commander ce livre' }).click();
  await ownPage.waitForURL('**/book/additional-books**');
  await ownPage.getByText('Encore un récit pour un premier tirage.').waitFor();
  await ownPage.getByText('On peut imprimer à partir de 12 récits').waitFor();
  await checkScreen(ownPage, 'copies-early');
});

test('a member without the right to edit the book reads its last pages after an edit, and sees that newer text is missing', async () => {
  await hers.goto(journey.at(`/book/preview?book=${bookId}`));
  await hers.getByRole('button', { name: 'Ouvrir le livre' }).waitFor();
  await changeTitle('La rivière');
  await hers.reload();
  await hers.getByText('a changé depuis ces pages').waitFor();
  await checkScreen(hers, 'preview-former');
  await hers.setViewportSize(PHONE);
  await hers.getByRole('button', { name: 'Ouvrir le livre' }).click();
  await hers.getByText('Page 1 sur').first().waitFor();
  expect(await hers.getByRole('button', { name: 'Laisser cette remarque' }).count()).toBe(0);
});

/** Lets a page hear of a book that is made that its cover is still to come; answers how to tell it the truth again. */
const hideTheEnd = async (page: Page): Promise<() => Promise<void>> => {
  const events = '**/api/jobs/*/events';
  await page.route(events, async (route) => {
    const jobId = decodeURIComponent(new URL(route.request().url()).pathname.split('/')[3] ?? '');
    const { last } = await followJob(anne, jobId);
    const unfinishedJob = {
      ...last,
      state: 'active',
      progress: { step: 'cover', done: 0, total: 1 },
      finishedAt: null,
    };
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify(unfinishedJob)}\n\n`,
    });
  });
  return () => page.unroute(events);
};

test('a reader sees a story before the cover is rendered, and stays on the page they turned to', async () => {
  const showTheEnd = await hideTheEnd(ownPage);
  const { chapters } = await anne.client.call('books.read', { params: { bookId } });
  await ownPage.goto(journey.at(`/book/preview?book=${bookId}&story=${chapters[4]}`));
  await ownPage.getByRole('progressbar', { name: 'Couverture' }).waitFor();
  const position = ownPage.getByText(/^Pages \d+–\d+ sur \d+$/).first();
  const opened = await position.textContent();
  await checkScreen(ownPage, 'preview-laid-out');
  await ownPage.getByRole('button', { name: 'Page suivante' }).first().click();
  const leafed = await position.textContent();
  expect(leafed).not.toBe(opened);
  expect(await ownPage.getByRole('link', { name: 'Écrire un souvenir' }).count()).toBe(0);
  await showTheEnd();
  await ownPage.getByRole('link', { name: 'Écrire un souvenir' }).waitFor();
  expect(await position.textContent()).toBe(leafed);
});

test('once a story has left the book its former pages are shown no more', async () => {
  const { stories } = await anne.client.call('stories.list', { params: { bookId } });
  const storyId = stories.find(({ state }) => state === 'in_book')?.id ?? '';
  await anne.client.call('stories.move', { params: { storyId }, body: { to: 'set_aside' } });
  await hers.reload();
  await hers.getByText('Ses pages ne sont pas encore à jour').waitFor();
  expect(await hers.getByRole('button', { name: 'Ouvrir le livre' }).count()).toBe(0);
  await checkScreen(hers, 'preview-away');
  expect(journey.faults).toEqual([]);
});
