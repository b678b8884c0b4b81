import { routes } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { startFakeApi } from '#testing/current-api.ts';
import { readLastAddress } from './read-last-address.ts';

test('the address of the family’s newest other order to the same country is offered again', async () => {
  const addressIn = (city: string, country: 'FR' | 'BE') =>
    ({ name: 'Anne Morel', line1: '3, rue de la Grève', postcode: '49000', city, country }) as const;
  const { orders } = createSampleAnswer(routes['orders.list'].answer, {
    orders: [
      { id: 'this', familyId: 'morel', cart: { country: 'FR' }, address: addressIn('Angers', 'FR') },
      { id: 'another-family', familyId: 'petit', address: addressIn('Tours', 'FR') },
      { id: 'abroad', familyId: 'morel', address: addressIn('Bruxelles', 'BE') },
      { id: 'before', familyId: 'morel', address: addressIn('Royan', 'FR') },
    ],
  });
  const [order] = orders;
  if (order === undefined) throw new Error('no order');
  startFakeApi({ 'orders.list': { orders } });
  expect((await readLastAddress(order))?.city).toBe('Royan');
  startFakeApi({ 'orders.list': { orders: [order] } });
  expect(await readLastAddress(order)).toBeNull();
});
