import { describe } from 'vitest';
import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

const view = { id: 'v1', list: 'orders', name: 'Belgique', query: 'country=BE' } as const;

describe('the filters of the orders', () =>
  testActs(Page, { address: '/admin/orders?country=BE&sort=total' }, [
    { acts: ['Filtrer'], moves: ['push /admin/orders?country=BE&sort=total'] },
    {
      acts: ['Enregistrer cette vue', 'Enregistrer'],
      changes: [
        '- field: Nom de la vue = ',
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Donnez un nom à la vue. → #viewName',
        '+ field: Nom de la vue =  (invalid)',
        '+ Donnez un nom à la vue.',
      ],
    },
    {
      acts: ['Enregistrer cette vue', FILL, 'Enregistrer'],
      sends: 'admin.saveView',
      calls: [
        {
          'admin.saveView': {},
          body: { list: 'orders', name: 'Bonjour Jeanne', query: 'country=BE&sort=total' },
        },
      ],
    },
  ]));

describe('a saved view of the orders', () =>
  testActs(Page, { address: '/admin/orders?country=BE', answers: { 'admin.views': { views: [view] } } }, [
    {
      acts: ['Supprimer cette vue', 'Supprimer cette vue'],
      sends: 'admin.removeView',
      calls: [{ 'admin.removeView': { viewId: 'v1' }, body: {} }],
      changes: [
        '- link: Tout → /admin/orders',
        '- link: Belgique → /admin/orders?country=BE (current)',
        '- button: Supprimer cette vue',
        '+ button: Enregistrer cette vue',
      ],
    },
  ]));
