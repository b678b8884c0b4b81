import type Stripe from 'stripe';
import { expireSession } from '../checkout/expire-session.ts';
import { findCheckout } from '../checkout/find-checkout.ts';
import { declineSession, type PayOptions, paySession, settleSession } from '../checkout/pay-session.ts';
import type { Delivery } from '../events/deliver-events.ts';
import { changeFaults, createNoFaults, type Faults } from '../events/faults.ts';
import { closeDispute, createDispute, isOpen } from '../money/create-dispute.ts';
import { createRefund } from '../money/create-refund.ts';
import { sortNewestFirst } from '../protocol/cut-page.ts';
import { createInvalidRequest, createMissingResource } from '../protocol/stripe-fault.ts';
import type { StripeContext } from '../state/stripe-context.ts';
import type { Attempt, StripeEvent, WireSubscription } from '../state/stripe-state.ts';
import { cancelSubscription, renewSubscription } from '../subscriptions/change-subscription.ts';

type Session = Stripe.Checkout.Session;

/**
 * Actions of the buyer, of the bank and of a person in Stripe's dashboard.
 * @throws StripeFault when an action is impossible.
 */
export interface FakeStripeControl {
  /** Newest first, as are events and attempts. */
  sessions(): Session[];
  events(): StripeEvent[];
  /** Every attempt to deliver an event, including dropped ones. */
  attempts(): Attempt[];
  pay(sessionId: string, options?: PayOptions): Promise<Session>;
  decline(sessionId: string, declineCode?: string): Promise<Session>;
  /** Settles a payment made with `settles: 'later'`. */
  settle(sessionId: string, outcome: 'ok' | 'ko'): Promise<Session>;
  expire(sessionId: string): Promise<Session>;
  /** Refunds `amountCents`, or the whole rest. */
  refund(sessionId: string, amountCents?: number): Promise<Stripe.Refund>;
  dispute(sessionId: string): Promise<Stripe.Dispute>;
  /** Makes the bank decide a dispute for the seller or for the cardholder. */
  closeDispute(sessionId: string, outcome: 'won' | 'lost'): Promise<Stripe.Dispute>;
  /** Ids of payments with an open dispute. */
  contested(): ReadonlySet<string>;
  subscriptions(): WireSubscription[];
  /** Ends the paid period: it is renewed, its payment fails, or it ends if the customer cancelled. */
  renew(subscriptionId: string, outcome?: 'paid' | 'failed'): Promise<WireSubscription>;
  /** Ends at once, as Stripe does after the last failed attempt. */
  endSubscription(subscriptionId: string): Promise<WireSubscription>;
  faults(): Faults;
  /** Changes the given faults from now on. @throws TypeError for one that does not exist. */
  setFaults(change: Partial<Faults>): Faults;
  clearFaults(): Faults;
  /** Sends an event again, `times` times at once, even while webhooks are dropped. */
  redeliver(eventId: string, times?: number): void;
  /** Resolves when no delivery or retry is pending: after up to a minute for a failing URL. */
  settled(): Promise<void>;
}

export interface FaultBox {
  current: Faults;
}

export interface ControlDeps {
  context: StripeContext;
  delivery: Delivery;
  faultBox: FaultBox;
  save(): Promise<void>;
}

const copyAll = <T>(items: T[]): T[] => structuredClone(items);

const chargeOfSession = (context: StripeContext, sessionId: string): Stripe.Charge => {
  const { session, paymentIntentId } = findCheckout(context, sessionId);
  // A subscription's payment belongs to its invoice.
  const intentId = session.invoice === null ? session.payment_intent : paymentIntentId;
  const intent = context.state.paymentIntents.get(String(intentId));
  const charge = context.state.charges.get(String(intent?.latest_charge));
  if (!charge) throw createInvalidRequest('This Checkout Session has not been paid.', { param: 'session' });
  return charge;
};

const openDisputeOf = (context: StripeContext, sessionId: string): Stripe.Dispute => {
  const charge = chargeOfSession(context, sessionId);
  const dispute = [...context.state.disputes.values()].find((one) => one.charge === charge.id && isOpen(one));
  if (!dispute) throw createInvalidRequest('This payment is not contested.', { param: 'session' });
  return dispute;
};

const disputedPayments = (context: StripeContext): ReadonlySet<string> =>
  new Set([...context.state.disputes.values()].filter(isOpen).map((one) => String(one.payment_intent)));

/** Creates the control of a fake for the process that started it; `/control/…` offers the same to others. */
export const createControl = ({ context, delivery, faultBox, save }: ControlDeps): FakeStripeControl => {
  const saveAfter = async <T>(change: () => T): Promise<T> => {
    const result = structuredClone(change());
    await save();
    return result;
  };
  return {
    sessions: () => copyAll(sortNewestFirst(context.state.checkouts).map((checkout) => checkout.session)),
    events: () => copyAll(sortNewestFirst(context.state.events)),
    attempts: () => copyAll([...context.state.attempts].reverse()),
    pay: (sessionId, options) => saveAfter(() => paySession(context, sessionId, options)),
    decline: (sessionId, declineCode) => saveAfter(() => declineSession(context, sessionId, declineCode)),
    settle: (sessionId, outcome) => saveAfter(() => settleSession(context, sessionId, outcome)),
    expire: (sessionId) => saveAfter(() => expireSession(context, sessionId)),
    refund: (sessionId, amountCents) =>
      saveAfter(() =>
        createRefund(context, { charge: chargeOfSession(context, sessionId).id, amount: amountCents }),
      ),
    dispute: (sessionId) => saveAfter(() => createDispute(context, chargeOfSession(context, sessionId))),
    closeDispute: (sessionId, outcome) =>
      saveAfter(() => closeDispute(context, openDisputeOf(context, sessionId), outcome)),
    contested: () => disputedPayments(context),
    subscriptions: () => copyAll(sortNewestFirst(context.state.subscriptions)),
    renew: (subscriptionId, outcome = 'paid') =>
      saveAfter(() => renewSubscription(context, subscriptionId, outcome)),
    endSubscription: (subscriptionId) => saveAfter(() => cancelSubscription(context, subscriptionId)),
    faults: () => ({ ...faultBox.current }),
    setFaults(change) {
      faultBox.current = changeFaults(faultBox.current, change);
      return { ...faultBox.current };
    },
    clearFaults() {
      faultBox.current = createNoFaults();
      return { ...faultBox.current };
    },
    redeliver(eventId, times = 1) {
      const event = context.state.events.get(eventId);
      if (!event) throw createMissingResource('event', eventId);
      delivery.redeliver(event, times);
    },
    settled: () => delivery.settled(),
  };
};
