export const planIds = ['free', 'basic', 'pro', 'premium'] as const;

export const orderStates = [
  'awaiting_payment',
  'paid',
  'preparing',
  'sent_to_print',
  'accepted',
  'printing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'on_hold',
] as const;

export const holdReasons = ['amount_mismatch', 'dispute', 'file', 'address', 'withdrawal', 'shop'] as const;

/** Defects for which copies are reprinted. */
export const defectKinds = ['blurred', 'dark', 'cut', 'transport', 'content'] as const;

/**
 * Effect of a withdrawal on the order: `on_hold` before the print shop has accepted it, `cancelled` when nothing was
 * paid, `none` when it was further advanced or ended.
 */
export const withdrawalEffects = ['on_hold', 'cancelled', 'none'] as const;

/** Outcomes of a defect that a buyer reports. */
export const defectOutcomes = ['reprint', 'refund', 'declined'] as const;
export type DefectOutcome = (typeof defectOutcomes)[number];

/** States of a picture attached to a message about an order: it is shown only after a worker has re-encoded it. */
export const attachedPictureStates = ['unchecked', 'ready', 'unreadable'] as const;

/** States of a gift card (packages/core/README.md, States). */
export const giftCardStates = ['issued', 'partly_used', 'used', 'cancelled', 'expired'] as const;

/** Causes of an entry in a gift card's ledger. */
export const giftCardCauses = [
  'issued',
  'reserved',
  'released',
  'spent',
  'returned',
  'cancelled',
  'refunded',
  'expired',
] as const;

/** States of a cart of gifts. */
export const giftPurchaseStates = ['awaiting_payment', 'paid', 'on_hold', 'refunded'] as const;

/** States of a gift box (packages/core/README.md, States). */
export const giftStates = [
  'paid',
  'scheduled',
  'announced',
  'opened',
  'accepted',
  'declined',
  'refunded',
] as const;
