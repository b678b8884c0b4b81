import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the queues and jobs without « À faire : 40 au plus »', async () => {
  await renderPage(Page, { address: '/admin/jobs', fill: 'mix-1' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-queues-and-jobs-mix-1.txt');
});

test('the queues and jobs with the button « Arrêter la file E-mails »', async () => {
  await renderPage(Page, { address: '/admin/jobs', fill: 'mix-2' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-queues-and-jobs-mix-2.txt');
});

test('the queues and jobs with « 30 travaux »', async () => {
  await renderPage(Page, { address: '/admin/jobs', fill: 'mix-3' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-queues-and-jobs-mix-3.txt');
});

test('the queues and jobs with the button « Reprendre la file Paiements »', async () => {
  await renderPage(Page, { address: '/admin/jobs', fill: 'mix-4' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-queues-and-jobs-mix-4.txt');
});
