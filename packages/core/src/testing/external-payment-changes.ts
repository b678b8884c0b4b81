import type { PaymentDispute, PaymentEvent, PaymentRefund } from '../ports/payments.port.ts';

/** Events at the payment service that the app did not cause: refunds, disputes, and their webhooks. */
export interface ExternalPaymentChanges {
  readonly disputes: Map<string, PaymentDispute[]>;
  readonly refunds: Map<string, PaymentRefund[]>;
  /** Events as the service stores them, oldest first. */
  readonly events: { readonly at: Date; readonly event: PaymentEvent }[];
  /** Refunds an amount in the service's own pages. */
  refund(paymentIntentId: string, cents: number): PaymentEvent;
  /** The bank rejects every refund of a payment; as in the Stripe adapter, they no longer count. */
  rejectRefunds(paymentIntentId: string): PaymentEvent;
  dispute(paymentIntentId: string, cents: number): PaymentEvent;
  /** The bank decides the open disputes of a payment. */
  decide(paymentIntentId: string, state: 'won' | 'lost'): PaymentEvent;
}

export const createExternalPaymentChanges = (now: () => Date): ExternalPaymentChanges => {
  const disputes = new Map<string, PaymentDispute[]>();
  const refunds = new Map<string, PaymentRefund[]>();
  const events: ExternalPaymentChanges['events'] = [];
  const addEvent = (type: string, paymentIntentId: string): PaymentEvent => {
    const event = {
      id: `evt_elsewhere_${events.length + 1}`,
      type,
      paymentIntentId,
      sessionId: null,
      subscriberId: null,
      livemode: false,
    };
    events.push({ at: now(), event });
    return event;
  };
  return {
    disputes,
    refunds,
    events,
    refund: (id, cents) => {
      const refundsBefore = refunds.get(id) ?? [];
      const at = now().toISOString();
      refunds.set(id, [
        ...refundsBefore,
        { id: `re_elsewhere_${id}_${refundsBefore.length + 1}`, cents, at, reference: null },
      ]);
      return addEvent('charge.refunded', id);
    },
    rejectRefunds: (id) => {
      refunds.delete(id);
      return addEvent('refund.failed', id);
    },
    dispute: (id, cents) => {
      const disputesBefore = disputes.get(id) ?? [];
      const opened = { id: `du_${id}_${disputesBefore.length + 1}`, state: 'open' as const, cents };
      disputes.set(id, [...disputesBefore, { ...opened, openedAt: now().toISOString() }]);
      return addEvent('charge.dispute.created', id);
    },
    decide: (id, state) => {
      const decided = (disputes.get(id) ?? []).map((one) => (one.state === 'open' ? { ...one, state } : one));
      disputes.set(id, decided);
      return addEvent('charge.dispute.closed', id);
    },
  };
};
