import { AppError } from '@souvenance/contracts';
import Stripe from 'stripe';

const { StripeAPIError, StripeConnectionError, StripeRateLimitError, StripeError } = Stripe.errors;

const isAway = (error: unknown): boolean =>
  error instanceof StripeConnectionError ||
  error instanceof StripeRateLimitError ||
  error instanceof StripeAPIError ||
  (error instanceof StripeError && (error.statusCode ?? 0) >= 500);

/**
 * Maps Stripe's outages to `payment.unavailable`; any other failure, such as a refused parameter or a wrong key, is
 * unexpected and passes through.
 */
export const callStripe = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (cause) {
    if (isAway(cause)) throw new AppError('payment.unavailable', {}, { cause });
    throw cause;
  }
};

export const isMissing = (error: unknown): boolean =>
  error instanceof StripeError && error.code === 'resource_missing';
