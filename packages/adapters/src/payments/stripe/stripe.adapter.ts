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
  /** Base URL of another service with Stripe's protocol; Stripe itself by default. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** The payment page's script and key: only the API needs them. */
  STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  /** Recurring prices of the operator's own catalogue; without one, a price is created for each sale. */
  STRIPE_PRICE_BASIC_MONTH: price,
  STRIPE_PRICE_BASIC_YEAR: price,
  STRIPE_PRICE_PRO_MONTH: price,
  STRIPE_PRICE_PRO_YEAR: price,
  LOCALE: locale,
});

/** The configured prices by our plan ids. */
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

/** Takes card payments through Stripe. */
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
