import { systemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PaymentStanding } from '../../ports/payments.port.ts';
import { closeCard, freezeCard, takeCardBack } from '../cards/end-card.ts';
import { type GiftCardDocument, giftCards } from '../cards/gift-card.ts';
import { endGift, freezeGift } from '../gifts/freeze-gift.ts';
import { type GiftDocument, gifts } from '../gifts/gift.ts';
import { tellBuyer } from '../gifts/gift-mails.ts';
import { type GiftPurchaseDocument, giftPurchases } from '../gifts/gift-purchase.ts';
import { giftCode, giftIdOf } from '../gifts/gift-secrets.ts';
import { goneCents, isDisputed } from '../orders/order-standing.ts';
import { coupons } from '../referrals/referral.ts';
import { noteGiftRefund, tellGiftRefund } from './tell-gift-refund.ts';

type SettleDeps = Pick<Deps, 'clock' | 'settings'>;
type Purchase = Stored<GiftPurchaseDocument>;

interface Bought {
  readonly boxes: readonly Stored<GiftDocument>[];
  readonly cards: readonly Stored<GiftCardDocument>[];
  /** Codes of boxes' books that no order has taken. */
  readonly freeBooks: ReadonlySet<string>;
}

const isFound = <T>(one: T | null): one is T => one !== null;

const boughtIn = async (tx: Transaction, deps: SettleDeps, { id, value }: Purchase): Promise<Bought> => {
  const ids = value.items.map((_, index) => giftIdOf(giftCode(deps.settings, id, index)));
  const boxes = (await Promise.all(ids.map((giftId) => tx.get(gifts, giftId)))).filter(isFound);
  const cards = (await Promise.all(ids.map((cardId) => tx.get(giftCards, cardId)))).filter(isFound);
  const codes = boxes.flatMap((box) => box.value.couponCode ?? []);
  const books = await Promise.all(codes.map((code) => tx.get(coupons, code)));
  const free = books.filter(isFound).filter((book) => book.value.orderId === null);
  return { boxes, cards, freeBooks: new Set(free.map((book) => book.id)) };
};

/** Refunds that somebody made at the payment service, and that are heard of for the first time. */
const newElsewhere = ({ value: { heard } }: Purchase, { refunds }: PaymentStanding) =>
  refunds.filter(({ id, reference }) => reference === null && !heard.refunds.includes(id));

/** What went back as one sum that is nobody's in particular: by the parts of the invoice. */
const billSum = async (
  tx: Transaction,
  deps: SettleDeps,
  purchase: Purchase,
  standing: PaymentStanding,
): Promise<void> => {
  const news = newElsewhere(purchase, standing);
  const cents = news.reduce((sum, one) => sum + one.cents, 0);
  if (cents > 0) await tellGiftRefund(tx, deps, purchase, { turn: news.at(-1)?.id ?? '', cents });
};

/** The house gave this gift's money back itself, or is about to: its job says so. */
const isOurs = ({ refunds }: PaymentStanding, turn: string): boolean =>
  refunds.some(({ reference }) => reference === turn);

/** Everything that is left went back at once: each gift has its own credit note, as if it had been given back alone. */
const billEach = async (
  tx: Transaction,
  deps: SettleDeps,
  purchase: Purchase,
  { boxes, cards }: Bought,
  standing: PaymentStanding,
): Promise<void> => {
  for (const box of boxes) {
    const turn = `gift.${box.value.index}`;
    if (isOurs(standing, turn)) continue;
    const invoiceId = noteGiftRefund(tx, deps, purchase, { turn, cents: box.value.cents });
    await tellBuyer(tx, deps, box, 'refunded', invoiceId);
  }
  for (const { value } of cards) {
    const turn = `card.${value.index}`;
    if (!isOurs(standing, turn)) await tellGiftRefund(tx, deps, purchase, { turn, cents: value.cents });
  }
};

/** The whole payment is gone: what was not used is closed, and what was given back is billed so. */
const end = async (
  tx: Transaction,
  deps: SettleDeps,
  purchase: Purchase,
  bought: Bought,
  standing: PaymentStanding,
): Promise<void> => {
  const isLost = standing.disputes.some(({ state }) => state === 'lost');
  const isAtOnce = !isLost && purchase.value.heard.refunds.length === 0;
  if (isAtOnce && newElsewhere(purchase, standing).length > 0)
    await billEach(tx, deps, purchase, bought, standing);
  else await billSum(tx, deps, purchase, standing);
  for (const box of bought.boxes) {
    if (isOurs(standing, `gift.${box.value.index}`)) continue;
    await endGift(tx, deps, box, bought.freeBooks);
  }
  for (const card of bought.cards) {
    if (isLost && card.value.state !== 'cancelled') closeCard(tx, deps, card);
    else if (!isLost) takeCardBack(tx, deps, card);
  }
};

const tellHouse = async (
  tx: Transaction,
  deps: SettleDeps,
  purchase: Purchase,
  standing: PaymentStanding,
  isGone: boolean,
): Promise<void> => {
  const { giftDispute, giftElsewhere } = coreMessages(deps.settings.locale).alerts;
  const { number, heard } = purchase.value;
  for (const { id, state } of standing.disputes) {
    if (heard.disputes.find((one) => one.id === id)?.state === state) continue;
    const cause = `alert.gift-dispute.${id}.${state}.${heard.disputes.length}`;
    const { subject, sentence } = giftDispute[state];
    await alertAdministrators(tx, deps, { cause, subject: subject(number), sentence });
  }
  if (newElsewhere(purchase, standing).length === 0) return;
  await alertAdministrators(tx, deps, {
    cause: `alert.gift-refunded.${purchase.id}.${standing.refundedCents}`,
    subject: giftElsewhere.subject(number),
    sentence: isGone ? giftElsewhere.whole : giftElsewhere.part,
  });
};

const isWhole = (standing: PaymentStanding): boolean =>
  standing.paidCents > 0 && standing.paidCents <= goneCents(standing);

/**
 * What became of the payment of a cart of gifts, as it was read last: a dispute freezes what was not used, one that is won
 * lets it go on, and the whole given back or lost closes it; the house is told of each. A part changes nothing by itself.
 */
export const settleGiftPayment = async (
  tx: Transaction,
  deps: SettleDeps,
  purchase: Purchase,
  standing: PaymentStanding,
): Promise<void> => {
  const { id, value } = purchase;
  const bought = await boughtIn(tx, deps, purchase);
  const isGone = isWhole(standing);
  const at = deps.clock.now().toISOString();
  if (value.state === 'paid') {
    const frozenAt = isDisputed(standing) ? at : null;
    if (isGone) await end(tx, deps, purchase, bought, standing);
    else {
      await billSum(tx, deps, purchase, standing);
      for (const box of bought.boxes) freezeGift(tx, box, frozenAt, bought.freeBooks);
      for (const card of bought.cards) freezeCard(tx, card, frozenAt);
    }
  }
  await tellHouse(tx, deps, purchase, standing, isGone);
  const state = value.state === 'on_hold' && isGone ? ('refunded' as const) : value.state;
  const heard = {
    goneCents: goneCents(standing),
    refunds: standing.refunds.filter(({ reference }) => reference === null).map((one) => one.id),
    disputes: standing.disputes.map((one) => ({ id: one.id, state: one.state })),
  };
  tx.put(giftPurchases, id, { ...value, state, heard });
  if (state === value.state) return;
  await appendAudit(tx, deps, systemActor('payment'), {
    action: 'gift_purchase.refunded',
    object: `gift-purchase:${id}`,
    familyId: null,
    from: value.state,
    to: state,
  });
};
