import { emailChanges } from './accounts/change-email.ts';
import { recoveryCodes } from './accounts/recovery-codes.ts';
import { spentTokens } from './accounts/spent-tokens.ts';
import { sessions, users } from './accounts/user.ts';
import { auditHeads, audits } from './audit.ts';
import { books } from './books/book.ts';
import type { Collection } from './documents/documents.port.ts';
import { families, members } from './families/family.ts';
import { invitationLinks, invitations } from './families/invitation.ts';
import { jobs } from './jobs/job.ts';
import { leases } from './jobs/lease.ts';
import { newestJobs } from './jobs/supersede.ts';
import { storages } from './limits/storage.ts';
import { tallies } from './limits/tally.ts';
import { mails } from './mail/mail.ts';
import { counters, orders } from './orders/order.ts';
import { checkouts } from './payments/checkout.ts';
import { refunds } from './payments/give-back.ts';
import { paymentEvents } from './payments/receive-event.ts';
import { ateliers } from './print-jobs/atelier.ts';
import { accounting } from './privacy/accounting.ts';
import { consents } from './privacy/consent.ts';
import { erasures } from './privacy/erasure.ts';
import { exports } from './privacy/export.ts';
import { withdrawals } from './privacy/withdraw.ts';
import { questions } from './questions/question.ts';
import { coupons, referralCodes, referrals } from './referrals/referral.ts';
import { renderings } from './renderings/rendering.ts';
import { photographs } from './stories/photograph.ts';
import { revisions, stories } from './stories/story.ts';
import { billings } from './subscriptions/billing.ts';

type Declaration = Pick<Collection<unknown>, 'name' | 'indexes'>;

/** Every collection of the product: what a store that builds its indexes beforehand has to know. */
export const collections: readonly Declaration[] = [
  ateliers,
  auditHeads,
  audits,
  billings,
  books,
  checkouts,
  consents,
  counters,
  coupons,
  emailChanges,
  accounting,
  erasures,
  exports,
  withdrawals,
  families,
  invitationLinks,
  invitations,
  jobs,
  leases,
  mails,
  members,
  newestJobs,
  orders,
  paymentEvents,
  photographs,
  questions,
  referralCodes,
  referrals,
  refunds,
  renderings,
  revisions,
  sessions,
  spentTokens,
  storages,
  recoveryCodes,
  stories,
  tallies,
  users,
];
