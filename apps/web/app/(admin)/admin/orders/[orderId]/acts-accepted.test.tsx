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
        payment: { remainingCents: 300 },
        actions: ['reprint', 'refundPartially'],
      },
    },
  },
  [
    {
      acts: ['Rembourser une partie', FILL, 'Rembourser une partie'],
      changes: [
        '- field: Montant à rendre = 3',
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Une commande acceptée par l’imprimeur ne peut plus être remboursée en entier. Écrivez un montant plus petit. → #amount',
        '+ field: Montant à rendre = 3 (invalid)',
        '+ Une commande acceptée par l’imprimeur ne peut plus être remboursée en entier. Écrivez un montant plus petit.',
      ],
    },
    {
      acts: ['Rembourser une partie'],
      changes: [
        '+ ## Rembourser une partie',
        '+ La commande continue. Il reste 3 €, et l’imprimeur a accepté la commande : vous pouvez en rendre une partie, pas le tout. Le client reçoit un e-mail qui dit le montant.',
        '+ Par exemple 12,50 €',
        '+ field: Montant à rendre = ',
        '+ Elle figure au journal.',
        '+ field: Raison = ',
        '+ button: Rembourser une partie',
        '+ button: Ne rien faire',
      ],
    },
    {
      acts: ['Réimprimer'],
      changes: [
        '+ ## Réimprimer',
        '+ Une commande sans prix repart à l’impression, avec des fichiers approuvés, son propre numéro et son propre lien.',
        '+ choice: Défaut = Impression floue',
        '+ choice: À quelle adresse = name, Royan (2)',
        '+ choice: Exemplaires à refaire = 2',
        '+ Elle figure au journal.',
        '+ field: Raison = ',
        '+ button: Réimprimer',
        '+ button: Ne rien faire',
      ],
    },
    {
      acts: ['Réimprimer', FILL, 'Réimprimer'],
      calls: [
        {
          'admin.reprint': { orderId: 'id' },
          body: { copies: 3, usesNewestProof: false, fault: 'content', reason: 'Bonjour Jeanne' },
        },
      ],
      changes: ['+ C’est fait.'],
      moves: ['refresh'],
    },
  ],
);
