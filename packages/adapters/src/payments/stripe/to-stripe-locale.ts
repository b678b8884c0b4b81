import type Stripe from 'stripe';

export type StripeLocale = NonNullable<Stripe.Checkout.SessionCreateParams['locale']> &
  NonNullable<Stripe.BillingPortal.SessionCreateParams['locale']>;

/** Languages of Stripe's own pages. */
const LOCALES = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'es-419',
  'et',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
  'zh-HK',
  'zh-TW',
] as const;

/** The site's language where Stripe has pages in it, else the browser's. */
export const toStripeLocale = (locale: string): StripeLocale =>
  LOCALES.find((one) => one === locale) ?? 'auto';
