import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { createInvalidRequest } from '../protocol/stripe-fault.ts';
import { createId, type StripeContext } from '../state/stripe-context.ts';
import type { WireLineItem } from '../state/stripe-state.ts';
import { checkParameters } from './check-parameters.ts';
import { computePriceLines } from './compute-price-lines.ts';
import type { SessionParameters } from './session-fields.ts';

type Session = Stripe.Checkout.Session;

const OPEN_SECONDS = 24 * 3600;
/** Stripe's minimum charge in euros and most other currencies: 0.50. */
const LEAST_CHARGE = 50;

const computeAmounts = (lines: readonly WireLineItem[]) => {
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (total > 0 && total < LEAST_CHARGE)
    throw createInvalidRequest(
      `The Checkout Session's total amount must convert to at least ${LEAST_CHARGE} cents.`,
      {
        code: 'amount_too_small',
      },
    );
  return {
    amount_subtotal: total,
    amount_total: total,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  };
};

/** Fields that the product doesn't use, present but empty as in Stripe. */
const unused = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allowed_payment_method_types: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  wallet_options: null,
} satisfies Partial<Session>;

type Amounts = ReturnType<typeof computeAmounts>;

const requestedFields = (parameters: SessionParameters) =>
  ({
    allow_promotion_codes: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: parameters.billing_address_collection ?? null,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: parameters.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: parameters.customer ?? null,
    customer_creation:
      parameters.customer || parameters.mode === 'subscription'
        ? null
        : (parameters.customer_creation ?? 'if_required'),
    customer_email: parameters.customer_email ?? null,
    locale: parameters.locale ?? null,
    metadata: parameters.metadata ?? {},
    mode: parameters.mode,
    payment_method_collection: parameters.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_types: parameters.payment_method_types ?? ['card'],
    phone_number_collection: { enabled: parameters.phone_number_collection?.enabled ?? false },
    submit_type: parameters.submit_type ?? null,
    success_url: parameters.success_url ?? null,
    ui_mode: parameters.ui_mode ?? 'hosted_page',
  }) satisfies Partial<Session>;

const buildSession = (
  context: StripeContext,
  parameters: SessionParameters,
  currency: string,
  amounts: Amounts,
  secret: string,
): Session => {
  const isHosted = (parameters.ui_mode ?? 'hosted_page') === 'hosted_page';
  const session: Session = {
    ...unused,
    ...requestedFields(parameters),
    ...amounts,
    id: secret.slice(0, secret.indexOf('_secret_')),
    object: 'checkout.session',
    client_secret: isHosted ? null : secret,
    created: context.now(),
    currency,
    customer_details: parameters.customer_email
      ? { ...unknownCustomer, email: parameters.customer_email }
      : null,
    discounts: [],
    expires_at: parameters.expires_at ?? context.now() + OPEN_SECONDS,
    livemode: false,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    url: isHosted ? `${context.publicUrl()}/pay/${secret}` : null,
  };
  if (parameters.return_url) session.return_url = parameters.return_url;
  if (!isHosted) session.redirect_on_completion = parameters.redirect_on_completion ?? 'always';
  return session;
};

/** Customer details before anything is known. */
export const unknownCustomer: Stripe.Checkout.Session.CustomerDetails = {
  address: null,
  business_name: null,
  email: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
};

/** Opens a checkout session; refused parameters open none (products of its lines may remain). @throws StripeFault */
export const createSession = (context: StripeContext, parameters: SessionParameters): Session => {
  checkParameters(context, parameters);
  const lineItems = computePriceLines(context, parameters);
  const currency = lineItems[0]?.currency ?? 'eur';
  const secret = `${createId('cs_test')}_secret_${randomBytes(16).toString('hex')}`;
  const session = buildSession(context, parameters, currency, computeAmounts(lineItems), secret);
  const intent = parameters.payment_intent_data;
  context.state.checkouts.set(session.id, {
    session,
    secret,
    lineItems,
    intent: {
      description: intent?.description ?? null,
      receiptEmail: intent?.receipt_email ?? null,
      metadata: intent?.metadata ?? {},
    },
    subscription: {
      description: parameters.subscription_data?.description ?? null,
      metadata: parameters.subscription_data?.metadata ?? {},
    },
    paymentIntentId: null,
  });
  return session;
};
