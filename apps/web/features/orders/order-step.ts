import type { Order } from '@souvenance/contracts';

export const orderSteps = ['livre', 'livraison', 'recapitulatif', 'paiement'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The furthest step that an order may be at: each asks for what the one before has brought. */
const furthestStep = ({ cart, address, otherAddresses, proof, variants }: Order): OrderStep => {
  const isMissing = address === null || otherAddresses.length < (cart.otherParcels?.length ?? 0);
  if (cart.copies > 0 && isMissing) return 'livraison';
  const isApproved = proof !== null && variants.every((variant) => variant.proof !== null);
  return isApproved ? 'paiement' : 'recapitulatif';
};

/** The step that an address asks for, as far as the order has come; without one, the furthest. */
export const stepOf = (order: Order, stepParameter: string | undefined): OrderStep => {
  const furthest = furthestStep(order);
  const requestedStep = orderSteps.find((step) => step === stepParameter);
  if (requestedStep === undefined) return furthest;
  return orderSteps.indexOf(requestedStep) <= orderSteps.indexOf(furthest) ? requestedStep : furthest;
};

export const stepPath = (orderId: string, step: OrderStep): string =>
  `/book/order?order=${orderId}&step=${step}`;
