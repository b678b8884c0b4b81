import { accountRoutes } from './account.ts';
import { accountingRoutes } from './admin-accounts.ts';
import { couponRoutes } from './admin-coupons.ts';
import { adminFamilyRoutes } from './admin-families.ts';
import { figureRoutes } from './admin-figures.ts';
import { adminGiftCardRoutes } from './admin-gift-cards.ts';
import { adminGiftRoutes } from './admin-gifts.ts';
import { adminJobRoutes } from './admin-jobs.ts';
import { adminOrderRoutes } from './admin-orders.ts';
import { overviewRoutes } from './admin-overview.ts';
import { searchRoutes } from './admin-search.ts';
import { assistantRoutes } from './assistant.ts';
import { atelierRoutes } from './atelier.ts';
import { bookPagesRoutes } from './book-pages.ts';
import { bookRoutes } from './books.ts';
import { catalogueRoutes } from './catalogue.ts';
import { commentRoutes } from './comments.ts';
import { consentRoutes } from './consents.ts';
import { contentRoutes } from './content.ts';
import { dashboardRoutes } from './dashboard.ts';
import { defectRoutes } from './defects.ts';
import { erasureRoutes } from './erasures.ts';
import { exportRoutes } from './exports.ts';
import { familyRoutes } from './families.ts';
import { giftCardRoutes } from './gift-cards.ts';
import { giftRoutes } from './gifts.ts';
import { identityRoutes } from './identity.ts';
import { invitationRoutes } from './invitations.ts';
import { invoiceRoutes } from './invoices.ts';
import { libraryRoutes } from './library.ts';
import { linkRoutes } from './links.ts';
import { mailRoutes } from './mail.ts';
import { notebookRoutes } from './notebooks.ts';
import { orderRoutes } from './orders.ts';
import { personRoutes } from './persons.ts';
import { photographRoutes } from './photographs.ts';
import { printShopRoutes } from './print-shops.ts';
import { questionRoutes } from './questions.ts';
import { recordingRoutes } from './recordings.ts';
import { referralRoutes } from './referrals.ts';
import { remarkRoutes } from './remarks.ts';
import { renderingRoutes } from './renderings.ts';
import { sessionRoutes } from './session.ts';
import { storyRoutes } from './stories.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { visitRoutes } from './visits.ts';
import { withdrawalRoutes } from './withdrawals.ts';
import { workshopRoutes } from './workshop.ts';

/** Every call of the product: the API must answer each, the typed client can make no other. */
export const routes = {
  ...sessionRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...familyRoutes,
  ...invitationRoutes,
  ...dashboardRoutes,
  ...bookRoutes,
  ...bookPagesRoutes,
  ...libraryRoutes,
  ...questionRoutes,
  ...assistantRoutes,
  ...commentRoutes,
  ...storyRoutes,
  ...photographRoutes,
  ...renderingRoutes,
  ...remarkRoutes,
  ...catalogueRoutes,
  ...orderRoutes,
  ...defectRoutes,
  ...invoiceRoutes,
  ...subscriptionRoutes,
  ...giftCardRoutes,
  ...adminGiftCardRoutes,
  ...adminGiftRoutes,
  ...giftRoutes,
  ...referralRoutes,
  ...atelierRoutes,
  ...workshopRoutes,
  ...accountingRoutes,
  ...overviewRoutes,
  ...adminOrderRoutes,
  ...figureRoutes,
  ...searchRoutes,
  ...adminJobRoutes,
  ...printShopRoutes,
  ...contentRoutes,
  ...mailRoutes,
  ...visitRoutes,
  ...withdrawalRoutes,
  ...exportRoutes,
  ...consentRoutes,
  ...personRoutes,
  ...linkRoutes,
  ...recordingRoutes,
  ...notebookRoutes,
  ...erasureRoutes,
  ...adminFamilyRoutes,
  ...couponRoutes,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
