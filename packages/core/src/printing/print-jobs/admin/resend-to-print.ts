import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { postMail } from '../../../foundation/mail/post-mail.ts';
import { coreMessages } from '../../../foundation/messages/index.ts';
import type { Deps } from '../../../ports/deps.ts';
import { openOrder } from '../../../selling/orders/admin/open-order.ts';
import { checkAction } from '../../../selling/orders/admin/order-actions.ts';
import { workshopUrl } from '../../print-shops/workshop.ts';
import { renewLink } from '../atelier.ts';
import { printMailCauses, replyToOf, shopMail } from '../print-mails.ts';
import { shopOfOrder } from '../shop-of-order.ts';

/** Sends the print shop's mail again as a reminder, with the same link, whose lifetime starts again. */
export const resendToPrint =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (actor: Actor, orderId: string, reason: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId);
      checkAction(value, 'resend');
      const cause = `book_to_print.${orderId}.${deps.ids.newId()}`;
      const { email: address } = shopOfOrder(deps.settings, value);
      const workshop = await workshopUrl(tx, deps.settings, address);
      const to = { name: coreMessages(deps.settings.locale).printShop, address };
      await renewLink(tx, deps, orderId, value);
      const data = { ...shopMail(deps, { id: orderId, value }, workshop), isReminder: true };
      const [repeats] = printMailCauses(orderId, value.shopAssignment);
      const replyTo = replyToOf(deps.settings, value);
      await postMail(tx, deps, { cause, repeats, kind: 'book_to_print', to, replyTo, data, orderId });
      const { familyId } = value;
      await appendAudit(tx, deps, actor, {
        action: 'order.resent',
        object: `order:${orderId}`,
        familyId,
        reason,
      });
    });
