import { AppError, type GiftPurchase } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { giftPurchases } from '../gifts/gift-purchase.ts';
import { fulfil } from './fulfil.ts';

/**
 * Reads the payment of a gift purchase again for the thanks page. The session's holder sees only state and number.
 * Throws `payment.session_unknown`, also for an order's session.
 */
export const confirmGifts =
  (deps: Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>) =>
  async (sessionId: string): Promise<Pick<GiftPurchase, 'state' | 'number'>> => {
    const checkout = await deps.documents.get(checkouts, sessionId);
    if (checkout?.value.paysFor !== 'gifts') throw new AppError('payment.session_unknown');
    await fulfil(deps)(sessionId);
    const purchase = await deps.documents.get(giftPurchases, checkout.value.orderId);
    if (purchase === null) throw new AppError('payment.session_unknown');
    const { state, number } = purchase.value;
    return { state, number };
  };
