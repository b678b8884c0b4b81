import { createInvalidRequest, createMissingResource } from '../protocol/stripe-fault.ts';
import type { StripeContext } from '../state/stripe-context.ts';
import type { SessionParameters } from './session-fields.ts';

const MINUTE = 60;
const DAY = 24 * 3600;

const missing = (param: string) =>
  createInvalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

const checkAddresses = (parameters: SessionParameters): void => {
  const mode = parameters.ui_mode ?? 'hosted_page';
  if (mode === 'hosted_page') {
    if (parameters.return_url)
      throw createInvalidRequest('return_url is not allowed with ui_mode: hosted_page.', {
        param: 'return_url',
      });
    if (!parameters.success_url) throw missing('success_url');
    return;
  }
  for (const param of ['success_url', 'cancel_url'] as const)
    if (parameters[param])
      throw createInvalidRequest(`${param} is not allowed with ui_mode: ${mode}.`, { param });
  const never = parameters.redirect_on_completion === 'never';
  if (never && parameters.return_url)
    throw createInvalidRequest('return_url is not allowed with redirect_on_completion: never.', {
      param: 'return_url',
    });
  if (mode === 'embedded_page' && !never && !parameters.return_url) throw missing('return_url');
};

const checkExclusive = (parameters: SessionParameters): void => {
  if (parameters.customer && parameters.customer_email)
    throw createInvalidRequest('You may only specify one of these parameters: customer, customer_email.');
  if (parameters.redirect_on_completion && (parameters.ui_mode ?? 'hosted_page') === 'hosted_page')
    throw createInvalidRequest('redirect_on_completion is not allowed with ui_mode: hosted_page.', {
      param: 'redirect_on_completion',
    });
};

const checkKnownHere = (parameters: SessionParameters): void => {
  if (parameters.mode === 'setup')
    throw createInvalidRequest('The fake Stripe takes no mode: setup.', { param: 'mode' });
  if (parameters.automatic_tax?.enabled)
    throw createInvalidRequest('The fake Stripe computes no tax: prices include it.', {
      param: 'automatic_tax',
    });
};

/** Checks for parameters of the other mode. */
const checkMode = (parameters: SessionParameters): void => {
  const foreign =
    parameters.mode === 'subscription'
      ? (['payment_intent_data', 'customer_creation', 'submit_type'] as const)
      : (['subscription_data'] as const);
  for (const param of foreign)
    if (parameters[param] !== undefined)
      throw createInvalidRequest(`You can not pass \`${param}\` in \`${parameters.mode}\` mode.`, { param });
};

const checkExpiry = (parameters: SessionParameters, now: number): void => {
  if (parameters.expires_at === undefined) return;
  const seconds = parameters.expires_at - now;
  if (seconds < 30 * MINUTE)
    throw createInvalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  if (seconds > DAY)
    throw createInvalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
};

/** Checks combinations of individually valid parameters, as Stripe does. @throws StripeFault */
export const checkParameters = (context: StripeContext, parameters: SessionParameters): void => {
  checkKnownHere(parameters);
  checkMode(parameters);
  checkAddresses(parameters);
  checkExclusive(parameters);
  checkExpiry(parameters, context.now());
  if (!parameters.line_items?.length) throw missing('line_items');
  if (parameters.customer && !context.state.customers.has(parameters.customer))
    throw createMissingResource('customer', parameters.customer, 'customer');
};
