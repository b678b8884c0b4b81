import { AppError } from '@souvenance/contracts';
import type { Billing, PlanCheckoutRequest, PlanInvoice, Subscription } from '../ports/billing.port.ts';

/** Recurring payments in the process of the test: subscriptions as the test sets them. */
export interface FakeBilling extends Billing {
  /** Payment pages that were opened, one a key. */
  readonly pages: PlanCheckoutRequest[];
  readonly ended: string[];
  readonly invoices: PlanInvoice[];
  isAway: boolean;
  /** Times that subscriptions were read. */
  readings: number;
  /** A customer pays a plan: one month of the least, begun after every other. */
  subscribe(customerId: string, as?: Partial<Subscription>): Subscription;
  /** A payment of the least plan's first month, as the service invoices it. */
  invoice(as?: Partial<PlanInvoice>): PlanInvoice;
  /** Changes a subscription as the service does. */
  change(id: string, to: Partial<Subscription>): void;
}

export const createFakeBilling = (): FakeBilling => {
  const customers = new Map<string, string>();
  const subscriptions: (Subscription & { customerId: string })[] = [];
  const pages: PlanCheckoutRequest[] = [];
  const ended: string[] = [];
  const invoices: PlanInvoice[] = [];
  const check = (): void => {
    if (billing.isAway) throw new AppError('payment.unavailable');
  };
  const drop = (id: string): void => {
    const at = subscriptions.findIndex((one) => one.id === id);
    if (at >= 0) subscriptions.splice(at, 1);
  };
  const billing: FakeBilling = {
    pages,
    ended,
    invoices,
    isAway: false,
    readings: 0,
    createCustomer: async ({ idempotencyKey }) => {
      check();
      const id = customers.get(idempotencyKey) ?? `cus_${customers.size + 1}`;
      customers.set(idempotencyKey, id);
      return id;
    },
    createPlanSession: async (request) => {
      check();
      const pageIndex = pages.findIndex(({ idempotencyKey }) => idempotencyKey === request.idempotencyKey);
      const number = pageIndex >= 0 ? pageIndex + 1 : pages.push(request);
      return { id: `cs_plan_${number}`, clientSecret: `cs_plan_${number}_secret` };
    },
    listSubscriptions: async (wantedCustomerId) => {
      billing.readings += 1;
      check();
      return subscriptions
        .filter(({ customerId }) => customerId === wantedCustomerId)
        .map(({ customerId: _, ...one }) => one);
    },
    endSubscription: async (id) => {
      check();
      ended.push(id);
      drop(id);
    },
    stopRenewal: async (id) => {
      check();
      billing.change(id, { isEnding: true });
    },
    listInvoices: async () => {
      check();
      return invoices;
    },
    // Each is paid by a payment of its own name.
    findInvoiceOfPayment: async (paymentIntentId) => {
      check();
      const invoice = invoices.find(({ id }) => `pi_${id}` === paymentIntentId);
      return invoice === undefined ? null : { customerId: 'cus_1', invoice };
    },
    openPortal: async (customerId, returnUrl) => {
      check();
      return `https://desk.example/${customerId}?return=${returnUrl}`;
    },
    subscribe: (customerId, as = {}) => {
      const number = subscriptions.length + ended.length + 1;
      const subscription: Subscription = {
        id: `sub_${number}`,
        state: 'active',
        priceId: 'basic_month',
        isEnding: false,
        livemode: false,
        createdAt: new Date(Date.UTC(2026, 2, 2, 9, number)).toISOString(),
        paidUntil: '2026-04-02T09:00:00.000Z',
        ...as,
      };
      subscriptions.unshift({ customerId, ...subscription });
      return subscription;
    },
    invoice: (as = {}) => {
      const count = invoices.length + 1;
      const invoice: PlanInvoice = {
        id: `in_${count}`,
        number: `DESK-${count}`,
        at: '2026-03-02T09:00:00.000Z',
        cents: 900,
        currency: 'EUR',
        isPaid: true,
        livemode: false,
        priceId: 'basic_month',
        url: null,
        from: '2026-03-02T09:00:00.000Z',
        until: '2026-04-02T09:00:00.000Z',
        buyer: { name: 'Anne Morel', email: 'anne@exemple.fr' },
        ...as,
      };
      invoices.unshift(invoice);
      return invoice;
    },
    change: (id, to) => {
      const at = subscriptions.findIndex((one) => one.id === id);
      const subscription = subscriptions[at];
      if (subscription !== undefined) subscriptions[at] = { ...subscription, ...to };
    },
  };
  return billing;
};
