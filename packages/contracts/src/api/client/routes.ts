import { contentRoutes } from '../content.ts';
import { mailRoutes } from '../mail.ts';
import { beforePrintingRoutes } from '../making/before-printing.ts';
import { remarkRoutes } from '../making/remarks.ts';
import { renderingRoutes } from '../making/renderings.ts';
import { accountingRoutes } from '../oversight/admin-accounts.ts';
import { administratorRoutes } from '../oversight/admin-administrators.ts';
import { auditRoutes } from '../oversight/admin-audit.ts';
import { backupRoutes } from '../oversight/admin-backups.ts';
import { adminFamilyRoutes } from '../oversight/admin-families.ts';
import { figureRoutes } from '../oversight/admin-figures.ts';
import { adminJobRoutes } from '../oversight/admin-jobs.ts';
import { adminMailRoutes } from '../oversight/admin-mails.ts';
import { adminNoteRoutes } from '../oversight/admin-notes.ts';
import { adminOrderRoutes } from '../oversight/admin-orders.ts';
import { overviewRoutes } from '../oversight/admin-overview.ts';
import { queueHistoryRoutes } from '../oversight/admin-queue-histories.ts';
import { searchRoutes } from '../oversight/admin-search.ts';
import { severalRoutes } from '../oversight/admin-several.ts';
import { viewRoutes } from '../oversight/admin-views.ts';
import { dashboardRoutes } from '../oversight/dashboard.ts';
import { erasureRoutes } from '../oversight/erasures.ts';
import { exportRoutes } from '../oversight/exports.ts';
import { restorationRoutes } from '../oversight/restoration.ts';
import { withdrawalRoutes } from '../oversight/withdrawals.ts';
import { accountRoutes } from '../people/account.ts';
import { consentRoutes } from '../people/consents.ts';
import { familyRoutes } from '../people/families.ts';
import { identityRoutes } from '../people/identity.ts';
import { invitationRoutes } from '../people/invitations.ts';
import { narratorRoutes } from '../people/narrators.ts';
import { personRoutes } from '../people/persons.ts';
import { sessionRoutes } from '../people/session.ts';
import { visitRoutes } from '../people/visits.ts';
import { atelierRoutes } from '../printing/atelier.ts';
import { printShopRoutes } from '../printing/print-shops.ts';
import { workshopRoutes } from '../printing/workshop.ts';
import { couponRoutes } from '../selling/admin-coupons.ts';
import { adminGiftCardRoutes } from '../selling/admin-gift-cards.ts';
import { adminGiftRoutes } from '../selling/admin-gifts.ts';
import { catalogueRoutes } from '../selling/catalogue.ts';
import { defectRoutes } from '../selling/defects.ts';
import { giftCardRoutes } from '../selling/gift-cards.ts';
import { giftRoutes } from '../selling/gifts.ts';
import { invoiceRoutes } from '../selling/invoices.ts';
import { orderRoutes } from '../selling/orders.ts';
import { referralRoutes } from '../selling/referrals.ts';
import { subscriptionRoutes } from '../selling/subscriptions.ts';
import { albumRoutes } from '../writing/album.ts';
import { assistantRoutes } from '../writing/assistant.ts';
import { bookPagesRoutes } from '../writing/book-pages.ts';
import { bookRoutes } from '../writing/books.ts';
import { commentRoutes } from '../writing/comments.ts';
import { libraryRoutes } from '../writing/library.ts';
import { linkRoutes } from '../writing/links.ts';
import { notebookRoutes } from '../writing/notebooks.ts';
import { photographRoutes } from '../writing/photographs.ts';
import { questionRoutes } from '../writing/questions.ts';
import { readingRoutes } from '../writing/reading.ts';
import { recordingRoutes } from '../writing/recordings.ts';
import { storyRoutes } from '../writing/stories.ts';
import { tributeRoutes } from '../writing/tributes.ts';

/** All routes of the product: the API must implement each, and the typed client can call no other. */
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
  ...albumRoutes,
  ...renderingRoutes,
  ...beforePrintingRoutes,
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
  ...administratorRoutes,
  ...overviewRoutes,
  ...backupRoutes,
  ...restorationRoutes,
  ...adminOrderRoutes,
  ...adminNoteRoutes,
  ...figureRoutes,
  ...searchRoutes,
  ...viewRoutes,
  ...adminMailRoutes,
  ...auditRoutes,
  ...severalRoutes,
  ...adminJobRoutes,
  ...queueHistoryRoutes,
  ...printShopRoutes,
  ...contentRoutes,
  ...mailRoutes,
  ...visitRoutes,
  ...withdrawalRoutes,
  ...exportRoutes,
  ...consentRoutes,
  ...narratorRoutes,
  ...personRoutes,
  ...linkRoutes,
  ...readingRoutes,
  ...tributeRoutes,
  ...recordingRoutes,
  ...notebookRoutes,
  ...erasureRoutes,
  ...adminFamilyRoutes,
  ...couponRoutes,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
