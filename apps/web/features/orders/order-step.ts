import type { Order } from '@souvenance/contracts';

export const orderSteps = ['livre', 'livraison', 'relire'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The furthest step that an order can be at: the last one needs every address. */
const furthestStep = ({ cart, address, otherAddresses }: Order): OrderStep => {
  const isAddressMissing = address === null || otherAddresses.length < (cart.otherParcels?.length ?? 0);
  return cart.copies > 0 && isAddressMissing ? 'livraison' : 'relire';
};

/** The step that the query names, but no further than the order has come; the furthest step without one. */
export const findStep = (order: Order, stepParameter: string | undefined): OrderStep => {
  const furthest = furthestStep(order);
  const requestedStep = orderSteps.find((step) => step === stepParameter);
  if (requestedStep === undefined) return furthest;
  return orderSteps.indexOf(requestedStep) <= orderSteps.indexOf(furthest) ? requestedStep : furthest;
};

export const stepPath = (orderId: string, step: OrderStep): string =>
  `/book/order?order=${orderId}&step=${step}`;
