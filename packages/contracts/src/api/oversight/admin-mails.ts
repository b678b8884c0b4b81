import { z } from 'zod';
import { id, instant, pageCursor } from '../../fields.ts';
import { mailKind } from '../../mails/mails.ts';
import { adminPost, adminReason, searchText } from '../administration.ts';
import { route } from '../route.ts';
import { adminMail, mailState } from './admin-orders.ts';

/** Times that one mail may be sent again. */
export const RESENDS_MAX = 3;

/** A mail of the ledger, without its text. */
export const adminMailRow = adminMail.extend({
  name: z.string(),
  orderId: id.nullable(),
  familyId: id.nullable(),
  traceId: z.string(),
  /** When it was written; `at` is when it was sent, where it was. */
  createdAt: instant,
  /** True where it can be sent again. */
  canResend: z.boolean(),
  /** True for a refused or possibly unsent mail until it is sent again or marked as reviewed. */
  needsReview: z.boolean(),
});
export type AdminMailRow = z.infer<typeof adminMailRow>;

/** Filters of the mails; the search is by the recipient's name or address, or by a trace. */
export const mailsQuery = z.strictObject({
  state: mailState.optional(),
  kind: mailKind.optional(),
  search: searchText.min(2).optional(),
  /** First and last day on which it was written. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  cursor: pageCursor.optional(),
});
export type MailsQuery = z.infer<typeof mailsQuery>;

/** Key of a mail in the ledger: an id of any document, but longer, as it names what caused the mail. */
const mailId = z.string().regex(/^(?!\.{1,2}$|__.*__$)[A-Za-z0-9_.:-]{1,200}$/);

export const adminMailRoutes = {
  /**
   * All mails, the newest first. A filtered page may end early and have a cursor: after 2,000 mails that do not match,
   * the next page reads on.
   */
  'admin.mails': route({
    method: 'GET',
    path: '/api/admin/mails',
    action: 'admin.read',
    replies: 'json',
    query: mailsQuery,
    answer: z.object({ mails: z.array(adminMailRow), cursor: pageCursor.nullable() }),
  }),
  /** Sends a mail again to the same person, with the same content, as a new mail; audited. */
  'admin.resendMail': adminPost(
    'admin.assist',
    '/api/admin/mails/:mailId/resend',
    z.strictObject({ mailId }),
    z.strictObject({ reason: adminReason }),
    adminMailRow,
  ),
  /** Marks a refused or possibly unsent mail as reviewed, so that it leaves the overview; audited. */
  'admin.markMailReviewed': adminPost(
    'admin.assist',
    '/api/admin/mails/:mailId/reviewed',
    z.strictObject({ mailId }),
    z.strictObject({}),
    adminMailRow,
  ),
} as const;
