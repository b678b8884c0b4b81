import { auditHeads, audits } from './foundation/audit/audit.ts';
import { jobs } from './foundation/jobs/job.ts';
import { leases } from './foundation/jobs/lease.ts';
import { newestJobs } from './foundation/jobs/supersede.ts';
import { familyTurns } from './foundation/jobs/turn.ts';
import { storages } from './foundation/limits/storage.ts';
import { tallies } from './foundation/limits/tally.ts';
import { mails } from './foundation/mail/mail.ts';
import { renderings } from './making/renderings/rendering.ts';
import { accounting } from './oversight/erasure/accounting.ts';
import { erasures } from './oversight/erasure/erasure.ts';
import { exports } from './oversight/export/export.ts';
import { withdrawals } from './oversight/withdrawal/withdraw.ts';
import { emailChanges } from './people/accounts/change-email.ts';
import { recoveryCodes } from './people/accounts/recovery-codes.ts';
import { spentTokens } from './people/accounts/spent-tokens.ts';
import { sessions, users } from './people/accounts/user.ts';
import { consents } from './people/consents/consent.ts';
import { families, members } from './people/families/family.ts';
import { invitationLinks, invitations } from './people/families/invitation.ts';
import type { Collection } from './ports/documents.port.ts';
import { ateliers } from './printing/print-jobs/atelier.ts';
import { counters, orders } from './selling/orders/order.ts';
import { checkouts } from './selling/payments/checkout.ts';
import { refunds } from './selling/payments/give-back.ts';
import { paymentEvents } from './selling/payments/receive-event.ts';
import { coupons, referralCodes, referrals } from './selling/referrals/referral.ts';
import { billings } from './selling/subscriptions/billing.ts';
import { books } from './writing/books/book.ts';
import { photographs } from './writing/photographs/photograph.ts';
import { questions } from './writing/questions/question.ts';
import { revisions, stories } from './writing/stories/story.ts';

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
  familyTurns,
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
