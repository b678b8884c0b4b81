/** Days after the payment within which a parcel is delivered: article 6 of the conditions of sale. */
export const DELIVERY_DAYS = 30;

/** Latest delivery date of an order paid at `paidAt`, in ISO. */
export const computeLatestDelivery = (paidAt: string): string =>
  new Date(Date.parse(paidAt) + DELIVERY_DAYS * 86_400_000).toISOString();
