/** Prices of the operator's own Stripe catalogue, by the ids that our plans have; a plan without one is priced inline. */
export type PlanPrices = Readonly<Record<string, string>>;

/** The id of the plan that a price of the catalogue stands for; null for another price. */
export const planOfCatalogue = (prices: PlanPrices, stripePrice: string | undefined): string | null =>
  Object.entries(prices).find(([, price]) => price === stripePrice)?.[0] ?? null;
