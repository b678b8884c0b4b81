export interface PlanCheckoutRequest {
  readonly familyId: string;
  readonly customerId: string;
  /** Our own id of the price; the service returns it with the subscription. */
  readonly priceId: string;
  readonly label: string;
  /** Integer cents, tax included. */
  readonly unitCents: number;
  readonly currency: string;
  readonly interval: 'month' | 'year';
  readonly returnUrl: string;
  /** The same key with the same content gives the same session. */
  readonly idempotencyKey: string;
}

/** A subscription that has not ended, as the service reports it now. */
export interface Subscription {
  readonly id: string;
  /** `waiting`: its first payment is not made yet. */
  readonly state: 'active' | 'late' | 'waiting';
  /** Our id of the price that the subscription was opened with; null for a price that is not ours. */
  readonly priceId: string | null;
  readonly createdAt: string;
  /** End of the period that is paid for: in the past while a payment is late. */
  readonly paidUntil: string;
  /** True when the subscription ends at `paidUntil` instead of renewing. */
  readonly isEnding: boolean;
  readonly livemode: boolean;
}

export interface PlanInvoice {
  readonly id: string;
  readonly number: string;
  readonly at: string;
  /** Amount due after every credit, tax included. */
  readonly cents: number;
  readonly currency: string;
  readonly isPaid: boolean;
  readonly livemode: boolean;
  /** Our id of the price that its subscription was opened with; null for a price that is not ours. */
  readonly priceId: string | null;
  /** Start and end of the period that the invoice pays for. */
  readonly from: string;
  readonly until: string;
  readonly buyer: { readonly name: string; readonly email: string };
  /** Address of the invoice's page at the service. */
  readonly url: string | null;
}

/** Recurring payments by customer. Every method throws `payment.unavailable` when the service does not answer. */
export interface Billing {
  /**
   * Creates a customer and returns its id; the same key returns the same customer.
   * @example
   * const idempotencyKey = `customer-${familyId}`;
   * const customerId = await billing.createCustomer({ familyId, email, name, idempotencyKey });
   */
  createCustomer(request: {
    familyId: string;
    email: string;
    name: string;
    idempotencyKey: string;
  }): Promise<string>;
  /**
   * Opens the payment page of a plan; `clientSecret` goes to the browser. Throws `payment.unavailable`.
   * @example
   * const { clientSecret } = await billing.createPlanSession({ familyId, customerId, priceId, label, unitCents: 900,
   *   currency: 'eur', interval: 'month', returnUrl, idempotencyKey });
   */
  createPlanSession(
    request: PlanCheckoutRequest,
  ): Promise<{ readonly id: string; readonly clientSecret: string }>;
  /**
   * Returns the subscriptions that have not ended, newest first.
   * @example const [newest, ...others] = await billing.listSubscriptions(customerId);
   */
  listSubscriptions(customerId: string): Promise<readonly Subscription[]>;
  /**
   * Ends a subscription now and credits the unused time. Does nothing when it has already ended.
   * @example for (const { id } of await billing.listSubscriptions(customerId)) await billing.endSubscription(id);
   */
  endSubscription(subscriptionId: string): Promise<void>;
  /**
   * Makes a subscription end with its paid period instead of renewing. Does nothing when it has already ended.
   * @example await billing.stopRenewal(subscription.id); // its `isEnding` is true from now on
   */
  stopRenewal(subscriptionId: string): Promise<void>;
  /**
   * Returns the monthly invoices of the latest two years, newest first.
   * @example const unpaid = (await billing.listInvoices(customerId)).filter(({ isPaid }) => !isPaid);
   */
  listInvoices(customerId: string): Promise<readonly PlanInvoice[]>;
  /**
   * Returns the invoice that a payment paid, with its customer; null for a payment that belongs to no subscription.
   * @example
   * const planInvoice = await billing.findInvoiceOfPayment(paymentIntentId);
   * if (planInvoice === null) return; // the payment of an order
   */
  findInvoiceOfPayment(
    paymentIntentId: string,
  ): Promise<{ readonly customerId: string; readonly invoice: PlanInvoice } | null>;
  /**
   * Returns the address of the customer's own page at the service; it is valid for one visit.
   * @example return { url: await billing.openPortal(customerId, `${siteUrl}/settings/subscription`) };
   */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
}
