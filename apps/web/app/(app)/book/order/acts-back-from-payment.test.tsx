import { createSampleBook } from '#testing/samples.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(
  Page,
  {
    address: '/book/order?order=order&session=session',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'orders.read': { familyId: 'morel' },
    },
  },
  [
    {
      acts: ['Demander à nouveau'],
      calls: [{ 'orders.confirm': { orderId: 'id' }, body: { sessionId: 'session' } }],
    },
  ],
);
