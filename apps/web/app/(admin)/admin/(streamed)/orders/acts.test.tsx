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

describe('several orders at once', () =>
  testActs(Page, { address: '/admin/orders', fill: 'full' }, [
    {
      acts: ['Choisir toute la page'],
      changes: [
        '- [ ] Choisir toute la page',
        '- [ ] Choisir number-1',
        '- [ ] Choisir number',
        '+ 2 lignes choisies',
        '+ button: Retenir',
        '+ button: Renvoyer à l’imprimeur',
        '+ button: Noter',
        '+ link: Télécharger les choisies (CSV) → /api/admin/orders.csv?orderIds=id-1%2Cid',
        '+ button: Ne rien choisir',
        '+ [x] Choisir toute la page',
        '+ [x] Choisir number-1',
        '+ [x] Choisir number',
      ],
    },
    {
      acts: ['Choisir number-1', 'Noter', FILL, 'Noter'],
      sends: 'admin.changeOrders',
      calls: [
        {
          'admin.changeOrders': {},
          body: { orderIds: ['id-1'], change: { action: 'note', text: 'Bonjour Jeanne' } },
        },
      ],
      changes: [
        '- Une ligne choisie',
        '- button: Retenir',
        '- button: Renvoyer à l’imprimeur',
        '- button: Noter',
        '- link: Télécharger les choisies (CSV) → /api/admin/orders.csv?orderIds=id-1',
        '- button: Ne rien choisir',
        '- [x] Choisir number-1',
        '+ C’est fait pour une ligne.',
        '+ number-1 : sentence-1',
        '+ [ ] Choisir number-1',
      ],
      moves: ['refresh'],
    },
    {
      acts: ['Choisir toute la page', 'Retenir', 'Retenir'],
      calls: [
        {
          'admin.changeOrders': {},
          body: { orderIds: ['id-1', 'id'], change: { action: 'hold', reason: 'amount_mismatch' } },
        },
      ],
      changes: [
        '- 2 lignes choisies',
        '- button: Retenir',
        '- button: Renvoyer à l’imprimeur',
        '- button: Noter',
        '- link: Télécharger les choisies (CSV) → /api/admin/orders.csv?orderIds=id-1%2Cid',
        '- button: Ne rien choisir',
        '- [x] Choisir toute la page',
        '- [x] Choisir number-1',
        '- [x] Choisir number',
        '+ C’est fait pour une ligne.',
        '+ number-1 : sentence-1',
        '+ [ ] Choisir toute la page',
        '+ [ ] Choisir number-1',
        '+ [ ] Choisir number',
      ],
      moves: ['refresh'],
    },
  ]));
