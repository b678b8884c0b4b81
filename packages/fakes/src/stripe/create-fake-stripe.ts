import { createApi } from './answer-api.ts';
import { createControl, type FakeStripeControl, type FaultBox } from './control/create-control.ts';
import { createDelivery, type Delivery } from './events/deliver-events.ts';
import { createNoFaults } from './events/faults.ts';
import type { Handler } from './http/serve.ts';
import { routes } from './routes.ts';
import { API_VERSION, createId, type StripeContext } from './state/stripe-context.ts';
import type { Attempt, StripeEvent, StripeState } from './state/stripe-state.ts';

export interface CreateDeps {
  state: StripeState;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  now(): number;
  publicUrl(): string;
  save(): Promise<void>;
  /** Saves in the background. */
  saveSoon(): void;
}

export interface FakeStripeParts {
  context: StripeContext;
  delivery: Delivery;
  control: FakeStripeControl;
  api: Handler;
}

const ATTEMPTS_MAX = 5000;

const newEvent = (
  type: string,
  object: object,
  created: number,
  request: StripeEvent['request'],
): StripeEvent => ({
  id: createId('evt'),
  object: 'event',
  api_version: API_VERSION,
  created,
  data: { object: structuredClone(object) as Record<string, unknown> },
  livemode: false,
  pending_webhooks: 1,
  request,
  type,
});

const recordAttempt = (state: StripeState, event: StripeEvent, attempt: Attempt): void => {
  if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) event.pending_webhooks = 0;
  state.attempts.push(attempt);
  if (state.attempts.length > ATTEMPTS_MAX) state.attempts.shift();
};

const consumeFailure = (faultBox: FaultBox): boolean => {
  const remainingFailures = faultBox.current.apiFailures;
  if (remainingFailures > 0) faultBox.current = { ...faultBox.current, apiFailures: remainingFailures - 1 };
  return remainingFailures > 0;
};

/** Creates the parts of a fake for its state, without a listening server. */
export const createFakeStripe = (deps: CreateDeps): FakeStripeParts => {
  const { state, now, save, saveSoon } = deps;
  const faultBox: FaultBox = { current: createNoFaults() };
  const faults = () => faultBox.current;
  let currentRequest: StripeEvent['request'] | null = null;
  const delivery = createDelivery({
    ...deps,
    faults,
    record(event, attempt) {
      recordAttempt(state, event, attempt);
      saveSoon();
    },
  });
  const context: StripeContext = {
    state,
    now,
    publicUrl: deps.publicUrl,
    emit(type, object) {
      const event = newEvent(type, object, now(), currentRequest ?? { id: null, idempotency_key: null });
      state.events.set(event.id, event);
      delivery.enqueue(event);
      return event;
    },
  };
  const setRequest = (request: StripeEvent['request'] | null): void => {
    currentRequest = request;
  };
  const consumeApiFailure = (): boolean => consumeFailure(faultBox);
  const api = createApi({
    context,
    routes,
    secretKey: deps.secretKey,
    faults,
    consumeApiFailure,
    save,
    setRequest,
  });
  return { context, delivery, control: createControl({ context, delivery, faultBox, save }), api };
};
