import type { AtelierOrder } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { findNextStep } from './find-next-step.ts';

const parcel = (id: string, state: 'waiting' | 'shipped' | 'delivered') =>
  ({ id, state }) as AtelierOrder['shipments'][number];

it('leads from one step to the next, one at a time', () => {
  const steps = (['sent_to_print', 'accepted', 'printing', 'shipped'] as const).map(
    (state) => findNextStep({ state, shipments: [] })?.to,
  );
  expect(steps).toEqual(['accepted', 'printing', 'shipped', 'delivered']);
});

it('offers nothing for an order that is over, held or not there yet', () => {
  for (const state of ['delivered', 'on_hold', 'preparing', 'refunded'] as const)
    expect(findNextStep({ state, shipments: [] })).toBeNull();
});

it('sends parcels one by one', () => {
  const shipments = [parcel('s1', 'shipped'), parcel('s2', 'waiting')];
  expect(findNextStep({ state: 'printing', shipments })?.shipment?.id).toBe('s2');
  const arriving = [parcel('s1', 'delivered'), parcel('s2', 'shipped')];
  expect(findNextStep({ state: 'shipped', shipments: arriving })?.shipment?.id).toBe('s2');
});
