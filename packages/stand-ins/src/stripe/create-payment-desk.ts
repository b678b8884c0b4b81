import { createApi } from './answer-api.ts';
import { createControl, type DeskControl, type FaultBox } from './control/create-control.ts';
import { createDelivery, type Delivery } from './events/deliver-events.ts';
import { noFaults } from './events/faults.ts';
import type { Handler } from './http/serve.ts';
import { routes } from './routes.ts';
import { API_VERSION, type Desk, newId } from './state/desk.ts';
import type { Attempt, DeskEvent, DeskState } from './state/desk-state.ts';

export interface CreateDeps {
  state: DeskState;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  now(): number;
  publicUrl(): string;
  save(): Promise<void>;
  /** Saves without being waited for. */
  saveSoon(): void;
}

export interface DeskParts {
  desk: Desk;
  delivery: Delivery;
  control: DeskControl;
  api: Handler;
}

const ATTEMPTS_KEPT = 5000;

const newEvent = (
  type: string,
  object: object,
  created: number,
  request: DeskEvent['request'],
): DeskEvent => ({
  id: newId('evt'),
  object: 'event',
  api_version: API_VERSION,
  created,
  data: { object: structuredClone(object) as Record<string, unknown> },
  livemode: false,
  pending_webhooks: 1,
  request,
  type,
});

const note = (state: DeskState, event: DeskEvent, attempt: Attempt): void => {
  if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) event.pending_webhooks = 0;
  state.attempts.push(attempt);
  if (state.attempts.length > ATTEMPTS_KEPT) state.attempts.shift();
};

const takeFailure = (faultBox: FaultBox): boolean => {
  const left = faultBox.current.apiFailures;
  if (left > 0) faultBox.current = { ...faultBox.current, apiFailures: left - 1 };
  return left > 0;
};

/** Binds the parts of a desk to its state; nothing listens yet. */
export const createPaymentDesk = (deps: CreateDeps): DeskParts => {
  const { state, now, save, saveSoon } = deps;
  const faultBox: FaultBox = { current: noFaults() };
  const faults = () => faultBox.current;
  let asking: DeskEvent['request'] | null = null;
  const delivery = createDelivery({
    ...deps,
    faults,
    record(event, attempt) {
      note(state, event, attempt);
      saveSoon();
    },
  });
  const desk: Desk = {
    state,
    now,
    publicUrl: deps.publicUrl,
    emit(type, object) {
      const event = newEvent(type, object, now(), asking ?? { id: null, idempotency_key: null });
      state.events.set(event.id, event);
      delivery.enqueue(event);
      return event;
    },
  };
  const setRequest = (request: DeskEvent['request'] | null): void => {
    asking = request;
  };
  const takeApiFailure = (): boolean => takeFailure(faultBox);
  const api = createApi({
    desk,
    routes,
    secretKey: deps.secretKey,
    faults,
    takeApiFailure,
    save,
    setRequest,
  });
  return { desk, delivery, control: createControl({ desk, delivery, faultBox, save }), api };
};
