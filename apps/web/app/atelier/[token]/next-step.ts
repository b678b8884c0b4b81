import type { AtelierOrder, OrderState } from '@souvenance/contracts';

type AtelierStep = 'accepted' | 'printing' | 'shipped' | 'delivered';

const after: Partial<Record<OrderState, AtelierStep>> = {
  sent_to_print: 'accepted',
  accepted: 'printing',
  printing: 'shipped',
  shipped: 'delivered',
};

interface NextStep {
  to: AtelierStep;
  /** The parcel that the step is about, where there are several; null when it is about the order. */
  shipment: AtelierOrder['shipments'][number] | null;
}

/** The one step that the print shop can make now: parcels leave and arrive one by one. Null when there is none. */
export const nextStep = ({
  state,
  shipments,
}: Pick<AtelierOrder, 'state' | 'shipments'>): NextStep | null => {
  const to = after[state];
  if (to === undefined) return null;
  const awaited = to === 'shipped' ? 'waiting' : to === 'delivered' ? 'shipped' : null;
  return { to, shipment: awaited ? (shipments.find((one) => one.state === awaited) ?? null) : null };
};
