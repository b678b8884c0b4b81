import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { postMail } from '../../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../../foundation/messages/index.ts';
import type { Deps } from '../../../ports/deps.ts';
import { openOrder } from '../../../selling/orders/admin/open-order.ts';
import { checkAction } from '../../../selling/orders/admin/order-actions.ts';
import { readWorkshopUrl } from '../../print-shops/workshop.ts';
import { renewLink } from '../atelier.ts';
import { getShopOfOrder } from '../get-shop-of-order.ts';
import { buildReplyTo, buildShopMail, printMailCauses } from '../print-mails.ts';

/**
 * Sends the print shop's mail again as a reminder. The link stays the same and its lifetime starts again. Throws
 * `order.not_found`, `order.state_refused`.
 */
export const resendToPrint =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (actor: Actor, orderId: string, reason: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId, 'admin.orders');
      checkAction(value, 'resend');
      const cause = `book_to_print.${orderId}.${deps.ids.newId()}`;
      const { email: address } = getShopOfOrder(deps.settings, value);
      const workshopLink = await readWorkshopUrl(tx, deps.settings, address);
      const to = { name: getCoreMessages(deps.settings.locale).printShop, address };
      await renewLink(tx, deps, orderId, value);
      const data = { ...buildShopMail(deps, { id: orderId, value }, workshopLink), isReminder: true };
      const [repeats] = printMailCauses(orderId, value.shopAssignment);
      const replyTo = buildReplyTo(deps.settings, value);
      await postMail(tx, deps, { cause, repeats, kind: 'book_to_print', to, replyTo, data, orderId });
      const { familyId } = value;
      await appendAudit(tx, deps, actor, {
        action: 'order.resent',
        object: `order:${orderId}`,
        familyId,
        reason,
      });
    });
