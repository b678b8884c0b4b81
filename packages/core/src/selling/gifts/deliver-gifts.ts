import type { GiftItem } from '@souvenance/contracts';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { issueCard } from '../cards/post-entry.ts';
import { catalogue } from '../quotes/catalogue.ts';
import { postCardMail } from './card-mail.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { computeCodeExpiry, computeStepDueAt } from './gift-days.ts';
import { typesetGiftCardJob } from './gift-jobs.ts';
import { thankBuyer } from './gift-mails.ts';
import type { GiftPurchaseDocument } from './gift-purchase.ts';
import { computeIdFromCode, deriveGiftCode, takeLastCharacters } from './gift-secrets.ts';
import { applyGiftMove } from './move-gift.ts';

type DeliverDeps = Pick<Deps, 'clock' | 'settings'>;

interface Purchase {
  readonly id: string;
  readonly value: GiftPurchaseDocument;
}
type Box = Extract<GiftItem, { kind: 'box' }>;
type Card = Extract<GiftItem, { kind: 'card' }>;

const deliverBox = (
  tx: Transaction,
  deps: DeliverDeps,
  purchase: Purchase,
  index: number,
  box: Box,
): void => {
  const now = deps.clock.now();
  const createdAt = now.toISOString();
  const giftId = computeIdFromCode(deriveGiftCode(deps.settings, purchase.id, index));
  const { kind: _, ...gift } = box;
  const on = box.on ?? dayOf(createdAt, box.timeZone);
  const newGift: GiftDocument = {
    purchaseId: purchase.id,
    index,
    from: purchase.value.buyer,
    ...gift,
    on,
    cents: catalogue.gifts.boxCents,
    state: 'paid',
    history: [{ at: createdAt, from: null, to: 'paid' }],
    steps: 0,
    nextAt: box.on === null ? createdAt : computeStepDueAt({ ...box, on }, 0),
    sendings: 0,
    expiresAt: computeCodeExpiry(now, deps.settings.timeZone),
    createdAt,
    acceptedBy: null,
    familyId: null,
    bookId: null,
    couponCode: null,
    refundedAt: null,
    frozenAt: null,
    picture: null,
    hasBookAside: false,
  };
  tx.create(gifts, giftId, applyGiftMove(newGift, 'scheduled', createdAt));
  enqueue(tx, deps, typesetGiftCardJob, {
    cause: giftId,
    payload: { giftId },
    familyId: null,
    subject: 'gift',
  });
};

const deliverCard = async (
  tx: Transaction,
  deps: DeliverDeps,
  purchase: Purchase,
  index: number,
  card: Card,
): Promise<void> => {
  const { currency, timeZone, locale } = deps.settings;
  const code = deriveGiftCode(deps.settings, purchase.id, index);
  const giftId = computeIdFromCode(code);
  const { recipient, cents } = card;
  const { buyer } = purchase.value;
  const expiresAt = computeCodeExpiry(deps.clock.now(), timeZone);
  issueCard(tx, deps, giftId, {
    purchaseId: purchase.id,
    purchaseNumber: purchase.value.number,
    index,
    recipient,
    cents,
    currency,
    buyer: { name: buyer.name, email: buyer.email },
    ends: takeLastCharacters(code),
    expiresAt,
  });
  await postCardMail(tx, deps, {
    cardId: giftId,
    purchaseId: purchase.id,
    purchase: purchase.value,
    index,
    cents,
    expiresAt,
    sendings: 0,
  });
  const giftName = getCoreMessages(locale).giftNames.card(cents / 100);
  await thankBuyer(tx, deps, {
    giftId,
    purchaseId: purchase.id,
    buyer,
    recipient,
    giftName,
    isCard: true,
    announcedOn: null,
    cardOf: null,
  });
};

/** Creates the boxes and cards of a paid purchase with their mails, in the transaction of the payment. */
export const deliverGifts = async (tx: Transaction, deps: DeliverDeps, purchase: Purchase): Promise<void> => {
  for (const [index, item] of purchase.value.items.entries()) {
    if (item.kind === 'box') deliverBox(tx, deps, purchase, index, item);
    else await deliverCard(tx, deps, purchase, index, item);
  }
  await appendAudit(tx, deps, createSystemActor('payment'), {
    action: 'gift_purchase.paid',
    object: `gift-purchase:${purchase.id}`,
    familyId: null,
    to: 'paid',
  });
};
