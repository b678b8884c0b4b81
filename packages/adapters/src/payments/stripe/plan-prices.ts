/** Prices of the operator's own Stripe catalogue, by our plan ids; a plan without one is priced inline. */
export type PlanPrices = Readonly<Record<string, string>>;

/** The plan id of a catalogue price; null for any other price. */
export const planOfCatalogue = (prices: PlanPrices, stripePrice: string | undefined): string | null =>
  Object.entries(prices).find(([, price]) => price === stripePrice)?.[0] ?? null;
