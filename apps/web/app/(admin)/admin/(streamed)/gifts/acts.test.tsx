import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

const purchase = { id: 'p1', state: 'paid', undecidedSince: '2026-11-20T10:00:00.000Z' } as const;

testActs(Page, { address: '/admin/gifts', answers: { 'adminGifts.list': { purchases: [purchase] } } }, [
  {
    acts: ['Classer ce panier', FILL, 'Classer'],
    sends: 'adminGifts.markDecided',
    calls: [{ 'adminGifts.markDecided': { purchaseId: 'p1' }, body: { reason: 'Bonjour Jeanne' } }],
    moves: ['refresh'],
  },
]);
