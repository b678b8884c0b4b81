import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(Page, { address: '/admin/gift-cards?state=used' }, [
  { acts: ['Filtrer'], moves: ['push /admin/gift-cards?state=used'] },
  {
    acts: [FILL],
    changes: [
      '- field: Chercher une carte = ',
      '- choice: État = Dépensée',
      '+ field: Chercher une carte = Bonjour Jeanne',
      '+ choice: État = Échue',
    ],
  },
  { acts: [FILL, 'Filtrer'], moves: ['push /admin/gift-cards?search=Bonjour+Jeanne&state=expired'] },
]);
