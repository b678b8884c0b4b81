import { expect, test } from 'vitest';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Backups from './(streamed)/backups/page.tsx';
import Coupons from './(streamed)/coupons/page.tsx';
import Families from './(streamed)/families/page.tsx';
import Gifts from './(streamed)/gifts/page.tsx';
import Jobs from './(streamed)/jobs/page.tsx';
import Mails from './(streamed)/mails/page.tsx';
import Orders from './(streamed)/orders/page.tsx';
import Overview from './(streamed)/page.tsx';
import PrintShops from './(streamed)/print-shops/page.tsx';
import Card from './gift-cards/[cardId]/page.tsx';
import Job from './jobs/[jobId]/page.tsx';
import Order from './orders/[orderId]/page.tsx';
import Questions from './questions/page.tsx';

const session = createSampleSession({ session: { auth: { administratorRole: 'read_only' } } });

/** Buttons that change nothing but the user's own view. */
const harmless = /^button: (Filtrer|Chercher|Voir|Copier|Enregistrer cette vue|Supprimer la vue|Effacer)/;

test.each([
  ['overview', Overview, '/admin', {}],
  ['backups', Backups, '/admin/backups', {}],
  ['orders', Orders, '/admin/orders', {}],
  ['order', Order, '/admin/orders/o1', { orderId: 'o1' }],
  ['families', Families, '/admin/families', {}],
  ['questions', Questions, '/admin/questions', {}],
  ['one question', Questions, '/admin/questions?id=nouvelle', {}],
  ['print shops', PrintShops, '/admin/print-shops', {}],
  ['coupons', Coupons, '/admin/coupons', {}],
  ['gifts', Gifts, '/admin/gifts', {}],
  ['gift card', Card, '/admin/gift-cards/c1', { cardId: 'c1' }],
  ['jobs', Jobs, '/admin/jobs', {}],
  ['failed jobs', Jobs, '/admin/jobs?state=failed', {}],
  ['job', Job, '/admin/jobs/j1', { jobId: 'j1' }],
  ['mails', Mails, '/admin/mails', {}],
] as const)(
  'the page of %s shows a person who only reads no button that the API refuses',
  async (_, page, address, params) => {
    for (const fill of ['full', 'mix-1', 'mix-2', 'mix-3', 'mix-4'] as const) {
      const { unmount } = await renderPage(page, { address, params, session, fill });
      expect(readScreen().filter((line) => line.startsWith('button:') && !harmless.test(line))).toEqual([]);
      unmount();
    }
  },
);
