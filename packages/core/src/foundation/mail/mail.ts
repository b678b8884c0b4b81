import { mailDeclarations, mailKind, mailStates } from '@souvenance/contracts';
import { z } from 'zod';
import { type Condition, collection, withSearch } from '../../ports/documents.port.ts';

/** The ledger of sent mails: one row for each cause. */
const mailDocument = z.object({
  kind: mailKind,
  to: z.object({ name: z.string(), address: z.string() }),
  /** The recipient of an answer, when it is not the company. */
  replyTo: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** Address for the one-click unsubscription of mail programs; null for mails that are always sent. */
  unsubscribeUrl: z.url().nullable(),
  data: z.record(z.string(), z.unknown()),
  messageId: z.string(),
  /** Trace of the job that sends the mail. */
  traceId: z.string(),
  /**
   * `sending`: from just before the server gets the message. `uncertain`: a crash left it in `sending`, and its kind is
   * sent at most once. `refused`: by the mail server, or no try succeeded. `stopped`: by a mail guard, because its
   * subject was withdrawn.
   */
  state: z.enum(mailStates),
  /** Number of times that the message was passed to a server. */
  handovers: z.int().nonnegative(),
  orderId: z.string().nullable(),
  /** The family that the mail is about; it is erased with this family. */
  familyId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /**
   * When its delivery ended `refused` or `uncertain`; null for other mails, and once an administrator sent it again or
   * marked it as reviewed.
   */
  needsReviewSince: z.iso.datetime().nullable(),
});
export type MailDocument = z.infer<typeof mailDocument>;

export const mails = withSearch(
  collection('mails', mailDocument, [
    ['state', 'createdAt'],
    ['state', 'needsReviewSince'],
    ['orderId', 'createdAt'],
    ['familyId', 'createdAt'],
    ['to.address', 'createdAt'],
    ['createdAt'],
  ]),
  'createdAt',
  ({ to, traceId }) => [to.address, to.name, traceId],
);

/** Matches the mails that an administrator has not reviewed since their delivery failed. */
export const UNREVIEWED: Condition = ['needsReviewSince', '>=', ''];

/**
 * Returns the fields that the ledger keeps of a mail after its last delivery attempt: never the secret of a link, a
 * person's words or a reply address.
 */
export const removeMailSecrets = ({
  kind,
  data,
  replyTo,
}: MailDocument): Pick<MailDocument, 'data' | 'replyTo'> =>
  mailDeclarations[kind].isSecret ? { data: {}, replyTo: null } : { data, replyTo };
