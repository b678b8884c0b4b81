import { type MailKind, mailKind } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, findable } from '../../ports/documents.port.ts';

/** The send ledger: one row for each cause. */
const mailDocument = z.object({
  kind: mailKind,
  to: z.object({ name: z.string(), address: z.string() }),
  /** Who an answer goes to, when not to the house. */
  replyTo: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** Where a mail program unsubscribes at one press; null for what always goes. */
  unsubscribeUrl: z.url().nullable(),
  data: z.record(z.string(), z.unknown()),
  messageId: z.string(),
  /** That of the job which sends it. */
  traceId: z.string(),
  state: z.enum(['to_send', 'sending', 'sent', 'uncertain', 'refused', 'stopped']),
  /** Times that the message was handed to a server. */
  handovers: z.int().nonnegative(),
  orderId: z.string().nullable(),
  /** Of whom it speaks; it is erased with this family. */
  familyId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailDocument = z.infer<typeof mailDocument>;

export const mails = findable(
  collection('mails', mailDocument, [
    ['state', 'createdAt'],
    ['orderId', 'createdAt'],
    ['familyId', 'createdAt'],
    ['to.address', 'createdAt'],
    ['createdAt'],
  ]),
  ({ to, traceId }) => [to.address, to.name, traceId],
);

/**
 * What a crash between the server's acceptance and our record may cost, since SMTP can't be exactly once. What somebody
 * waits for, or must know, goes at least once: a second one opens the same. What can be seen in the product as well
 * goes at most once, and is listed when uncertain.
 */
export const guarantees: Record<MailKind, 'at_least_once' | 'at_most_once'> = {
  create_account: 'at_most_once',
  address_proof: 'at_least_once',
  invite: 'at_least_once',
  invite_author: 'at_least_once',
  consent_request: 'at_least_once',
  consent_notice: 'at_least_once',
  invitation_notice: 'at_least_once',
  withdrawal_notice: 'at_least_once',
  password_reset: 'at_least_once',
  sign_in_link: 'at_least_once',
  address_change: 'at_least_once',
  security_notice: 'at_least_once',
  new_question: 'at_most_once',
  daily_question: 'at_most_once',
  reminder: 'at_most_once',
  reply_received: 'at_most_once',
  reply_kept: 'at_most_once',
  reply_held: 'at_least_once',
  questions_paused: 'at_most_once',
  story_digest: 'at_most_once',
  proof_ready: 'at_most_once',
  gift: 'at_least_once',
  invite_gift: 'at_least_once',
  gift_received: 'at_most_once',
  gift_news: 'at_most_once',
  gift_card: 'at_least_once',
  gift_coupon_affiliation: 'at_least_once',
  invoice: 'at_most_once',
  book_to_print: 'at_least_once',
  book_to_print_user: 'at_least_once',
  print_notice: 'at_least_once',
  workshop_link: 'at_least_once',
  order_status: 'at_most_once',
  defect_answered: 'at_least_once',
  contact: 'at_least_once',
  contact_acknowledgement: 'at_most_once',
  refund: 'at_most_once',
  atelier_question: 'at_least_once',
  withdrawal_receipt: 'at_least_once',
  export_ready: 'at_most_once',
  deletion_planned: 'at_least_once',
  administrator_alert: 'at_least_once',
};

/** Kinds whose data hold a link that opens something by itself. */
const secretKinds: readonly MailKind[] = [
  'address_change',
  'address_proof',
  'book_to_print',
  'consent_request',
  'daily_question',
  'deletion_planned',
  'gift',
  'gift_card',
  'gift_news',
  'gift_received',
  'invite_gift',
  'invite',
  'invite_author',
  'password_reset',
  'new_question',
  'print_notice',
  'sign_in_link',
  'reminder',
  'reply_kept',
  'workshop_link',
];

/** What the ledger keeps of a mail once no server will be given it again: never the secret of a link or a reply address. */
export const keptOf = ({ kind, data, replyTo }: MailDocument): Pick<MailDocument, 'data' | 'replyTo'> =>
  secretKinds.includes(kind) ? { data: {}, replyTo: null } : { data, replyTo };
