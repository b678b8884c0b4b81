/** Body of every response outside 2xx: without `error`, the SDK resolves instead of throwing. */
export interface StripeErrorBody {
  error: { type: string; message: string; code?: string; param?: string };
}

/** An error as Stripe words it; the router converts it to its status and body. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, error: StripeErrorBody['error']) {
    super(error.message);
    this.name = 'StripeFault';
    this.status = status;
    this.body = { error };
  }
}

type Details = { code?: string; param?: string };

/** 400 `invalid_request_error`. */
export const createInvalidRequest = (message: string, details: Details = {}): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...details });

/** 404 `resource_missing`, with Stripe's message: "No such checkout.session: 'cs_test_…'". */
export const createMissingResource = (kind: string, id: string, param = 'id'): StripeFault =>
  new StripeFault(404, {
    type: 'invalid_request_error',
    message: `No such ${kind}: '${id}'`,
    code: 'resource_missing',
    param,
  });
