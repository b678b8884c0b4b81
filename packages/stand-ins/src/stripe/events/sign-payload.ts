import { createHmac } from 'node:crypto';

/** Stripe's `stripe-signature` header: the time in seconds and the HMAC-SHA256 of `time.payload`. */
export const signPayload = (payload: string, secret: string, atSeconds: number): string => {
  const digest = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex');
  return `t=${atSeconds},v1=${digest}`;
};
