import type { Feature } from './foundation/feature.ts';
import {
  auditFeature,
  documentsFeature,
  jobsFeature,
  limitsFeature,
  linkKeyFeature,
  mailFeature,
} from './foundation/foundation.features.ts';
import { beforePrintingFeature } from './making/before-printing/before-printing.feature.ts';
import { renderingsFeature } from './making/renderings/renderings.feature.ts';
import { backupsFeature } from './oversight/backups/backups.feature.ts';
import { copiesFeature } from './oversight/copies/copies.feature.ts';
import { erasureFeature } from './oversight/erasure/erasure.feature.ts';
import { exportFeature } from './oversight/export/export.feature.ts';
import { figuresFeature } from './oversight/figures/figures.feature.ts';
import { retentionFeature } from './oversight/retention/retention.feature.ts';
import { viewsFeature } from './oversight/views/views.feature.ts';
import { watchFeature } from './oversight/watch/watch.feature.ts';
import { withdrawalFeature } from './oversight/withdrawal/withdrawal.feature.ts';
import { accountsFeature } from './people/accounts/accounts.feature.ts';
import { consentsFeature } from './people/consents/consents.feature.ts';
import { familiesFeature } from './people/families/families.feature.ts';
import { printJobsFeature } from './printing/print-jobs/print-jobs.feature.ts';
import { printShopsFeature } from './printing/print-shops/print-shops.feature.ts';
import { shopPicturesFeature } from './printing/shop-pictures/shop-pictures.feature.ts';
import { shopRepliesFeature } from './printing/shop-replies/shop-replies.feature.ts';
import { cardsFeature } from './selling/cards/cards.feature.ts';
import { couponsFeature } from './selling/coupons/coupons.feature.ts';
import { giftsFeature } from './selling/gifts/gifts.feature.ts';
import { invoicesFeature } from './selling/invoices/invoices.feature.ts';
import { ordersFeature } from './selling/orders/orders.feature.ts';
import { paymentsFeature } from './selling/payments/payments.feature.ts';
import { referralsFeature } from './selling/referrals/referrals.feature.ts';
import { refundsFeature } from './selling/refunds/refunds.feature.ts';
import { subscriptionsFeature } from './selling/subscriptions/subscriptions.feature.ts';
import { albumFeature } from './writing/album/album.feature.ts';
import { booksFeature } from './writing/books/books.feature.ts';
import { commentsFeature } from './writing/comments/comments.feature.ts';
import { deliveriesFeature } from './writing/deliveries/deliveries.feature.ts';
import { digestsFeature } from './writing/digests/digests.feature.ts';
import { notebooksFeature } from './writing/notebooks/notebooks.feature.ts';
import { personsFeature } from './writing/persons/persons.feature.ts';
import { photographsFeature } from './writing/photographs/photographs.feature.ts';
import { questionsFeature } from './writing/questions/questions.feature.ts';
import { readingFeature } from './writing/reading/reading.feature.ts';
import { recordingsFeature } from './writing/recordings/recordings.feature.ts';
import { remarksFeature } from './writing/remarks/remarks.feature.ts';
import { repliesFeature } from './writing/replies/replies.feature.ts';
import { storiesFeature } from './writing/stories/stories.feature.ts';
import { tributesFeature } from './writing/tributes/tributes.feature.ts';
import { volumesFeature } from './writing/volumes/volumes.feature.ts';

/** Every feature of the product, from the lowest room to the highest. */
export const features: readonly Feature[] = [
  auditFeature,
  documentsFeature,
  jobsFeature,
  limitsFeature,
  linkKeyFeature,
  mailFeature,
  accountsFeature,
  consentsFeature,
  familiesFeature,
  booksFeature,
  personsFeature,
  photographsFeature,
  questionsFeature,
  storiesFeature,
  albumFeature,
  commentsFeature,
  recordingsFeature,
  tributesFeature,
  deliveriesFeature,
  readingFeature,
  repliesFeature,
  notebooksFeature,
  volumesFeature,
  remarksFeature,
  digestsFeature,
  renderingsFeature,
  beforePrintingFeature,
  cardsFeature,
  couponsFeature,
  ordersFeature,
  invoicesFeature,
  paymentsFeature,
  refundsFeature,
  giftsFeature,
  referralsFeature,
  subscriptionsFeature,
  printShopsFeature,
  printJobsFeature,
  shopPicturesFeature,
  shopRepliesFeature,
  backupsFeature,
  retentionFeature,
  copiesFeature,
  erasureFeature,
  exportFeature,
  withdrawalFeature,
  watchFeature,
  figuresFeature,
  viewsFeature,
];
