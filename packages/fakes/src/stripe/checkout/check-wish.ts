import { invalidRequest, missingResource } from '../protocol/stripe-fault.ts';
import type { StripeContext } from '../state/stripe-context.ts';
import type { SessionWish } from './session-fields.ts';

const MINUTE = 60;
const DAY = 24 * 3600;

const missing = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

const checkAddresses = (wish: SessionWish): void => {
  const mode = wish.ui_mode ?? 'hosted_page';
  if (mode === 'hosted_page') {
    if (wish.return_url)
      throw invalidRequest('return_url is not allowed with ui_mode: hosted_page.', { param: 'return_url' });
    if (!wish.success_url) throw missing('success_url');
    return;
  }
  for (const param of ['success_url', 'cancel_url'] as const)
    if (wish[param]) throw invalidRequest(`${param} is not allowed with ui_mode: ${mode}.`, { param });
  const never = wish.redirect_on_completion === 'never';
  if (never && wish.return_url)
    throw invalidRequest('return_url is not allowed with redirect_on_completion: never.', {
      param: 'return_url',
    });
  if (mode === 'embedded_page' && !never && !wish.return_url) throw missing('return_url');
};

const checkExclusive = (wish: SessionWish): void => {
  if (wish.customer && wish.customer_email)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  if (wish.redirect_on_completion && (wish.ui_mode ?? 'hosted_page') === 'hosted_page')
    throw invalidRequest('redirect_on_completion is not allowed with ui_mode: hosted_page.', {
      param: 'redirect_on_completion',
    });
};

const checkKnownHere = (wish: SessionWish): void => {
  if (wish.mode === 'setup') throw invalidRequest('The fake Stripe takes no mode: setup.', { param: 'mode' });
  if (wish.automatic_tax?.enabled)
    throw invalidRequest('The fake Stripe computes no tax: prices include it.', { param: 'automatic_tax' });
};

/** Checks for parameters of the other mode. */
const checkMode = (wish: SessionWish): void => {
  const foreign =
    wish.mode === 'subscription'
      ? (['payment_intent_data', 'customer_creation', 'submit_type'] as const)
      : (['subscription_data'] as const);
  for (const param of foreign)
    if (wish[param] !== undefined)
      throw invalidRequest(`You can not pass \`${param}\` in \`${wish.mode}\` mode.`, { param });
};

const checkExpiry = (wish: SessionWish, now: number): void => {
  if (wish.expires_at === undefined) return;
  const seconds = wish.expires_at - now;
  if (seconds < 30 * MINUTE)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  if (seconds > DAY)
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
};

/** Checks combinations of individually valid parameters, as Stripe does. @throws StripeFault */
export const checkWish = (context: StripeContext, wish: SessionWish): void => {
  checkKnownHere(wish);
  checkMode(wish);
  checkAddresses(wish);
  checkExclusive(wish);
  checkExpiry(wish, context.now());
  if (!wish.line_items?.length) throw missing('line_items');
  if (wish.customer && !context.state.customers.has(wish.customer))
    throw missingResource('customer', wish.customer, 'customer');
};
