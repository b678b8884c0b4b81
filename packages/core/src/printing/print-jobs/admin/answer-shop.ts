import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { postMail } from '../../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../../foundation/messages/index.ts';
import type { Deps } from '../../../ports/deps.ts';
import { openOrder } from '../../../selling/orders/admin/open-order.ts';
import { orders } from '../../../selling/orders/order.ts';
import { markAsShopNews } from '../../../selling/orders/shop-news.ts';
import { readWorkshopUrl } from '../../print-shops/workshop.ts';
import { atelierUrl, renewLink } from '../atelier.ts';
import { getShopOfOrder } from '../get-shop-of-order.ts';
import { buildReplyTo } from '../print-mails.ts';
import { replaceShopMessages } from '../unanswered-since.ts';

type AnswerDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface Answer {
  /** Empty to close the question without an answer. */
  readonly text: string;
  readonly isClosing: boolean;
}

/**
 * Answers a print shop on its page and by mail, closes its questions, or both. An answer alone leaves the question
 * open. Throws `order.not_found`, `request.invalid` if neither is requested.
 */
export const answerShop =
  (deps: AnswerDeps) =>
  (actor: Actor, orderId: string, { text, isClosing }: Answer): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId, 'admin.orders');
      if (text === '' && !isClosing) throw new AppError('request.invalid');
      const { email: address } = getShopOfOrder(deps.settings, value);
      const workshopLink = await readWorkshopUrl(tx, deps.settings, address);
      const at = deps.clock.now().toISOString();
      const shopMessages =
        text === ''
          ? value.shopMessages
          : [...value.shopMessages, { at, by: 'operator' as const, text, fileRefusal: null, pictures: [] }];
      const answeredAt = isClosing ? at : value.answeredAt;
      tx.put(orders, orderId, markAsShopNews(replaceShopMessages(value, { shopMessages, answeredAt }), at));
      const { familyId } = value;
      const action = isClosing ? 'order.question_closed' : 'order.shop_answered';
      await appendAudit(tx, deps, actor, { action, object: `order:${orderId}`, familyId });
      if (text === '') return;
      await renewLink(tx, deps, orderId, value);
      await postMail(tx, deps, {
        cause: `print_notice.answer.${deps.ids.newId()}`,
        kind: 'print_notice',
        replyTo: buildReplyTo(deps.settings, value),
        orderId,
        to: { name: getCoreMessages(deps.settings.locale).printShop, address },
        data: {
          orderNumber: value.number,
          title: value.bookTitle,
          event: 'answered',
          reason: null,
          text,
          atelierUrl: atelierUrl(deps.settings, orderId, value),
          workshopUrl: workshopLink,
        },
      });
    });
