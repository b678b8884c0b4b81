import type { AtelierOrder, OrderState } from '@souvenance/contracts';

type AtelierStep = 'accepted' | 'printing' | 'shipped' | 'delivered';

const nextStates: Partial<Record<OrderState, AtelierStep>> = {
  sent_to_print: 'accepted',
  accepted: 'printing',
  printing: 'shipped',
  shipped: 'delivered',
};

interface NextStep {
  to: AtelierStep;
  /** The shipment of the step, where there are several; null when the step is about the order. */
  shipment: AtelierOrder['shipments'][number] | null;
}

/** The only step that the print shop can take now: shipments leave and arrive one by one. Null when there is none. */
export const findNextStep = ({
  state,
  shipments,
}: Pick<AtelierOrder, 'state' | 'shipments'>): NextStep | null => {
  const to = nextStates[state];
  if (to === undefined) return null;
  const requiredState = to === 'shipped' ? 'waiting' : to === 'delivered' ? 'shipped' : null;
  return {
    to,
    shipment: requiredState ? (shipments.find((shipment) => shipment.state === requiredState) ?? null) : null,
  };
};
