import { z } from 'zod';

/** Variables of card payment. `STRIPE_API_BASE` is left out to speak with Stripe itself. */
export const stripeEnv = z.object({
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S{8,}$/),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** The script that the payment page loads, and its key: the API's alone, so a worker starts without them. */
  STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
});
