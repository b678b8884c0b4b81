import type { Payments } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import { locale } from '../../foundation/locale.ts';

const price = z
  .string()
  .regex(/^price_\w+$/)
  .optional();

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
  /** Recurring prices of the operator's own catalogue; without one a price is made for each sale. */
  STRIPE_PRICE_BASIC_MONTH: price,
  STRIPE_PRICE_BASIC_YEAR: price,
  STRIPE_PRICE_PRO_MONTH: price,
  STRIPE_PRICE_PRO_YEAR: price,
  LOCALE: locale,
});

/** The configured prices by the ids of our plans. */
const planPrices = (variables: z.infer<typeof env>): Record<string, string> => {
  const prices = {
    basic_month: variables.STRIPE_PRICE_BASIC_MONTH,
    basic_year: variables.STRIPE_PRICE_BASIC_YEAR,
    pro_month: variables.STRIPE_PRICE_PRO_MONTH,
    pro_year: variables.STRIPE_PRICE_PRO_YEAR,
  };
  return Object.fromEntries(
    Object.entries(prices).flatMap(([plan, id]) => (id === undefined ? [] : [[plan, id]])),
  );
};

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
      planPrices: planPrices(variables),
      ...(variables.STRIPE_API_BASE !== undefined && { apiBase: variables.STRIPE_API_BASE }),
    });
  },
});
