import type { JobKind, MailKind } from '@souvenance/contracts';
import { jobs } from '../../foundation/jobs/job.ts';
import { type MailDocument, mails } from '../../foundation/mail/mail.ts';
import { renderings } from '../../making/renderings/rendering.ts';
import { emailChanges } from '../../people/accounts/change-email.ts';
import { sessions } from '../../people/accounts/user.ts';
import { printEvents } from '../../printing/print-shops/print-event.ts';
import { paymentEvents } from '../../selling/payments/receive-event.ts';
import { expireReplies } from '../../writing/replies/expire-replies.ts';
import { READ_DAYS } from '../../writing/replies/reply.ts';
import { UNSENT_DAYS } from '../../writing/tributes/tribute.ts';
import { sweepUnsentPieces } from '../erasure/sweep-unsent-pieces.ts';
import { removeRendering } from './remove-rendering.ts';
import { declareRowKind, type RetentionKind } from './retention-kind.ts';

/**
 * Jobs whose document guards nothing once they are done. The others prove that something was made, refunded, invoiced
 * or handed to a print shop, and keep it from being done twice; those of a rendering go with it.
 */
const removableJobs: ReadonlySet<JobKind> = new Set([
  'check-photograph',
  'check-shop-picture',
  'continue-volume',
  'draw-cover',
  'fulfil-payment',
  'make-export',
  'prepare-recording',
  'read-reply',
  'read-shop-reply',
  'read-written-page',
  'render-notebook',
  'send-mail',
  'settle-payment',
  'settle-subscription',
  'transcribe-recording',
]);

/**
 * Mails that nothing needs once they were read. The others belong to an order, a gift, an invoice, a withdrawal, an
 * erasure or an alert: they are its proof, and their row keeps them from being sent twice.
 */
const removableMails: ReadonlySet<MailKind> = new Set([
  'address_change',
  'email_verification',
  'consent_notice',
  'consent_request',
  'contact',
  'contact_acknowledgement',
  'create_account',
  'daily_question',
  'export_ready',
  'invitation_notice',
  'invite',
  'invite_author',
  'new_question',
  'password_reset',
  'proof_ready',
  'questions_paused',
  'reminder',
  'reply_held',
  'reply_kept',
  'reply_received',
  'security_notice',
  'sign_in_link',
  'story_digest',
  'workshop_link',
]);

/** States in which a mail is sent no more. */
const endStates: ReadonlySet<MailDocument['state']> = new Set(['sent', 'stopped', 'refused', 'uncertain']);

/** Renderings of one round: the files of each are removed one by one. */
const RENDERINGS_PER_ROUND = 10;

const unorderedRenderings: RetentionKind = {
  name: 'renderings',
  days: ({ renderings: days }) => days,
  perRound: RENDERINGS_PER_ROUND,
  removePage: async (deps, { before, cursor, limit, onError }) => {
    const page = await deps.documents.find(renderings, {
      where: [['createdAt', '<=', before]],
      orderBy: { field: 'createdAt', direction: 'asc' },
      limit,
      ...(cursor !== null && { cursor }),
    });
    let [count, bytes] = [0, 0];
    for (const rendering of page.items) {
      const removedBytes = await removeRendering(deps, rendering, before).catch((error: unknown) => {
        onError(error);
        return null;
      });
      if (removedBytes === null) continue;
      count += 1;
      bytes += removedBytes;
    }
    return { count, bytes, cursor: page.cursor };
  },
};

const REPLIES_PER_ROUND = 100;

/** Each mail has a day of its own: 30 days after all of it became a story, later when something was not read. */
const receivedMails: RetentionKind = {
  name: 'received_mails',
  days: () => READ_DAYS,
  perRound: REPLIES_PER_ROUND,
  removePage: async (deps, { limit, onError }) => {
    const { count, bytes, isLast } = await expireReplies(deps)(limit, onError);
    return { count, bytes, cursor: isLast ? null : 'next' };
  },
};

const TRIBUTES_PER_ROUND = 20;

/** Pieces that the guests of an open link began and never sent, thirty days after its closing day. */
const unsentPieces: RetentionKind = {
  name: 'unsent_pieces',
  days: () => UNSENT_DAYS,
  perRound: TRIBUTES_PER_ROUND,
  removePage: async (deps, page) => ({ ...(await sweepUnsentPieces(deps)(page)), bytes: 0 }),
};

/** Days after its end for which the record of a session, or of a change of address, is stored. */
const EXPIRED_DAYS = 1;

/** Every kind of record that is removed by its age alone, in the order of a round. */
export const retentionKinds: readonly RetentionKind[] = [
  unorderedRenderings,
  declareRowKind({
    name: 'jobs',
    days: ({ jobs: days }) => days,
    collection: jobs,
    field: 'touchedAt',
    where: [['state', '==', 'done']],
    isRemovable: ({ state, kind }) => state === 'done' && removableJobs.has(kind),
  }),
  declareRowKind({
    name: 'mails',
    days: ({ mails: days }) => days,
    collection: mails,
    field: 'createdAt',
    isRemovable: ({ kind, orderId, state, needsReviewSince }) =>
      endStates.has(state) && needsReviewSince === null && orderId === null && removableMails.has(kind),
  }),
  declareRowKind({
    name: 'payment_events',
    days: ({ events }) => events,
    collection: paymentEvents,
    field: 'receivedAt',
    isRemovable: () => true,
  }),
  declareRowKind({
    name: 'print_events',
    days: ({ events }) => events,
    collection: printEvents,
    field: 'receivedAt',
    isRemovable: () => true,
  }),
  declareRowKind({
    name: 'sessions',
    days: () => EXPIRED_DAYS,
    collection: sessions,
    field: 'expiresAt',
    isRemovable: () => true,
  }),
  declareRowKind({
    name: 'email_changes',
    days: () => EXPIRED_DAYS,
    collection: emailChanges,
    field: 'expiresAt',
    isRemovable: () => true,
  }),
  receivedMails,
  unsentPieces,
];
