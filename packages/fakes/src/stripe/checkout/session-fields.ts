import { priceFields } from '../catalogue/prices.route.ts';
import {
  flag,
  hash,
  integer,
  list,
  metadata,
  type Read,
  required,
  text,
  webAddress,
} from '../protocol/parameters.ts';

/** Without `embedded`, which API 2026-03-25 removed; the SDK's types still accept it, so the fake must refuse it. */
const UI_MODES = ['elements', 'embedded_page', 'form', 'hosted_page'] as const;

/**
 * The allow-list of `POST /v1/checkout/sessions`. Stripe parameters that the fake doesn't support are refused as well.
 */
export const sessionFields = {
  automatic_tax: hash({ enabled: required(flag()) }),
  billing_address_collection: text({ oneOf: ['auto', 'required'] }),
  cancel_url: webAddress(),
  client_reference_id: text({ max: 200 }),
  custom_text: hash({ submit: hash({ message: required(text({ max: 1200 })) }) }),
  customer: text(),
  customer_creation: text({ oneOf: ['always', 'if_required'] }),
  customer_email: text({ max: 800 }),
  expires_at: integer({ max: 99_999_999_999 }),
  line_items: list(
    required(
      hash({
        metadata: metadata(),
        price: text(),
        price_data: hash(priceFields),
        quantity: integer({ min: 1 }),
      }),
    ),
  ),
  locale: text({ oneOf: ['auto', 'fr', 'en'] }),
  metadata: metadata(),
  mode: required(text({ oneOf: ['payment', 'setup', 'subscription'] })),
  payment_intent_data: hash({ description: text(), metadata: metadata(), receipt_email: text() }),
  payment_method_types: list(required(text({ oneOf: ['card', 'link', 'paypal', 'sepa_debit'] }))),
  phone_number_collection: hash({ enabled: required(flag()) }),
  redirect_on_completion: text({ oneOf: ['always', 'if_required', 'never'] }),
  return_url: webAddress(),
  subscription_data: hash({ description: text({ max: 500 }), metadata: metadata() }),
  submit_type: text({ oneOf: ['auto', 'book', 'donate', 'pay'] }),
  success_url: webAddress(),
  ui_mode: text({ oneOf: UI_MODES }),
};

export type SessionParameters = Read<typeof sessionFields>;
