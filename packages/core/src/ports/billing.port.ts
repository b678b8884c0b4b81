export interface PlanCheckoutRequest {
  readonly familyId: string;
  readonly customerId: string;
  /** Our own name of the price; it comes back with the subscription. */
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

/** A subscription that has not ended, as the service has it now. */
export interface Subscription {
  readonly id: string;
  /** `waiting`: its first payment is not made yet. */
  readonly state: 'active' | 'late' | 'waiting';
  /** The price that it was opened with; null for one that is not of ours. */
  readonly priceId: string | null;
  readonly createdAt: string;
  /** End of the paid time. */
  readonly paidUntil: string;
  /** It ends then instead of being paid again. */
  readonly isEnding: boolean;
  readonly livemode: boolean;
}

export interface PaidInvoice {
  readonly id: string;
  readonly number: string;
  readonly at: string;
  /** Amount due after every credit, tax included. */
  readonly cents: number;
  readonly currency: string;
  readonly isPaid: boolean;
  readonly livemode: boolean;
  /** The price that its subscription was opened with; null for one that is not of ours. */
  readonly priceId: string | null;
  /** The time that it pays for. */
  readonly from: string;
  readonly until: string;
  readonly buyer: { readonly name: string; readonly email: string };
  /** Its page at the service. */
  readonly url: string | null;
}

/** Payment again and again, by customer. A service that doesn't answer throws `payment.unavailable`. */
export interface Billing {
  /**
   * Gives the customer's id; the same key gives the same customer.
   * @example const customerId = await billing.createCustomer({ familyId, email, name, idempotencyKey: `customer-${familyId}` });
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
   * Subscriptions that have not ended, newest first.
   * @example const [newest, ...others] = await billing.subscriptionsOf(customerId);
   */
  subscriptionsOf(customerId: string): Promise<readonly Subscription[]>;
  /**
   * Ends one now and credits the unused time; one that has ended already is no error.
   * @example for (const { id } of await billing.subscriptionsOf(customerId)) await billing.endSubscription(id);
   */
  endSubscription(subscriptionId: string): Promise<void>;
  /**
   * The latest two years of monthly ones, newest first.
   * @example const unpaid = (await billing.invoicesOf(customerId)).filter(({ isPaid }) => !isPaid);
   */
  invoicesOf(customerId: string): Promise<readonly PaidInvoice[]>;
  /**
   * The invoice that a payment paid, and its customer; null for a payment that belongs to no subscription.
   * @example
   * const planInvoice = await billing.invoiceOfPayment(paymentIntentId);
   * if (planInvoice === null) return; // the payment of an order
   */
  invoiceOfPayment(
    paymentIntentId: string,
  ): Promise<{ readonly customerId: string; readonly invoice: PaidInvoice } | null>;
  /**
   * Address of the customer's own page, for one visit.
   * @example return { url: await billing.openPortal(customerId, `${siteUrl}/settings/subscription`) };
   */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
}
