import type { Payments } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import { locale } from '../../foundation/locale.ts';

const env = z.object({
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S{8,}$/),
  /** Left out to speak with Stripe itself. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** The script that the payment page loads, and its key: the API's alone, so a worker starts without them. */
  STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  LOCALE: locale,
});

/** Card payment by Stripe. */
export const stripePayments = defineAdapter({
  label: 'Stripe',
  env,
  host: ({ STRIPE_API_BASE: base }) => (base === undefined ? null : new URL(base).host),
  open: async (variables): Promise<Payments> => {
    const { openStripePayments } = await import('./open-stripe-payments.ts');
    return openStripePayments({
      secretKey: variables.STRIPE_SECRET_KEY,
      webhookSecret: variables.STRIPE_WEBHOOK_SECRET,
      publishableKey: variables.STRIPE_PUBLISHABLE_KEY,
      scriptUrl: variables.STRIPE_JS_URL,
      locale: variables.LOCALE,
      ...(variables.STRIPE_API_BASE !== undefined && { apiBase: variables.STRIPE_API_BASE }),
    });
  },
});
