/** Days after the payment within which a parcel is delivered: article 6 of the conditions of sale. */
export const DELIVERY_DAYS = 30;

/** The day by which an order that was paid at `paidAt` is delivered at the latest, in ISO. */
export const latestDelivery = (paidAt: string): string =>
  new Date(Date.parse(paidAt) + DELIVERY_DAYS * 86_400_000).toISOString();
