import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

const parcel = (id: string, city: string, copies: number) => ({ id, copies, address: { city } });

testActs(
  Page,
  {
    address: '/admin/orders/order',
    params: { orderId: 'order' },
    answers: {
      'admin.order': {
        order: {
          cart: { copies: 3 },
          address: { city: 'Royan' },
          otherAddresses: [{ city: 'Saintes' }],
          shipments: [parcel('s1', 'Royan', 2), parcel('s2', 'Saintes', 1)],
        },
        payment: { leftCents: 300 },
        actions: ['reprint', 'refundPartially'],
      },
    },
  },
  [
    {
      acts: ['Rembourser une partie', FILL, 'Rembourser une partie'],
      changes: [],
    },
    {
      acts: ['Réimprimer'],
      changes: [],
    },
    {
      acts: ['Réimprimer', FILL, 'Réimprimer'],
      calls: [],
    },
  ],
);
