import { AppError, type Withdrawal } from '@souvenance/contracts';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftPurchaseDocument, giftPurchases } from '../../selling/gifts/gift-purchase.ts';
import { isRefundable } from '../../selling/gifts/move-gift.ts';
import { readPurchaseContents } from '../../selling/gifts/read-purchase-contents.ts';
import { hasUndecidedGifts } from '../../selling/gifts/undecided-purchase.ts';
import { writeGiftReturn } from '../../selling/refunds/return-gift.ts';

type WithdrawDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const actor = createSystemActor('withdrawal');

/** Days from the payment within which a buyer may withdraw (Code de la consommation, L. 221-18). */
const WITHDRAWAL_DAYS = 14;

/** Refunds the gifts that nobody has opened, or that were refused, as the buyer's own page does. */
const returnUnopenedGifts = async (
  tx: Transaction,
  deps: WithdrawDeps,
  purchase: Stored<GiftPurchaseDocument>,
) => {
  const { boxes } = await readPurchaseContents(tx, deps, purchase);
  for (const box of boxes) if (isRefundable(box.value)) await writeGiftReturn(tx, deps, actor, box);
};

const findPaidPurchase = async ({ documents }: WithdrawDeps, number: string, email: string) => {
  const { items } = await documents.find(giftPurchases, { where: [['number', '==', number]], limit: 10 });
  return (
    items.find(({ value }) => value.paidAt !== null && value.buyer.email.toLowerCase() === email) ?? null
  );
};

/**
 * Records the withdrawal from a cart of gifts once, with day and hour, and sends the receipt. Gifts that nobody has
 * opened are refunded at once; an administrator decides on the others. Returns null for a number and address without a
 * cart. Throws `gift.withdrawal_late` after fourteen days.
 */
export const withdrawGifts = async (
  deps: WithdrawDeps,
  orderNumber: string,
  email: string,
): Promise<Withdrawal | null> => {
  const paidPurchase = await findPaidPurchase(deps, orderNumber, email);
  if (paidPurchase === null) return null;
  return deps.documents.transact(async (tx) => {
    const purchase = await tx.get(giftPurchases, paidPurchase.id);
    if (purchase === null) throw new AppError('order.not_found');
    const { id, value } = purchase;
    const now = deps.clock.now();
    const receipt = { orderNumber, outcome: 'recorded' as const, effect: 'none' as const };
    if (value.withdrawnAt !== null) return { ...receipt, receivedAt: value.withdrawnAt };
    if (now.getTime() - Date.parse(value.paidAt ?? '') > WITHDRAWAL_DAYS * DAY_MS)
      throw new AppError('gift.withdrawal_late');
    const receivedAt = now.toISOString();
    await returnUnopenedGifts(tx, deps, purchase);
    const withdrawn = { ...value, withdrawnAt: receivedAt };
    const mustDecide = await hasUndecidedGifts(tx, deps, { id, value: withdrawn });
    const undecidedSince = value.undecidedSince ?? (mustDecide ? receivedAt : null);
    tx.put(giftPurchases, id, { ...withdrawn, undecidedSince });
    const { name, email: address } = value.buyer;
    const { siteUrl, locale } = deps.settings;
    await postMail(tx, deps, {
      cause: `withdrawal_receipt.${id}`,
      kind: 'withdrawal_receipt',
      to: { name, address },
      data: { name, ...receipt, receivedAt, siteUrl },
    });
    const messages = getCoreMessages(locale).alerts.withdrawal;
    await alertAdministrators(tx, deps, {
      cause: `alert.withdrawal.${id}`,
      subject: messages.subject(orderNumber),
      sentence: messages.gifts,
    });
    await appendAudit(tx, deps, actor, {
      action: 'gift_purchase.withdrawn',
      object: `gift-purchase:${id}`,
      familyId: null,
      to: 'recorded',
    });
    return { ...receipt, receivedAt };
  });
};
