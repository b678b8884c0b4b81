import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(
  Page,
  {
    address: '/admin/orders/order',
    params: { orderId: 'order' },
    answers: {
      'admin.order': {
        order: { cart: { copies: 3 }, address: { city: 'Royan' }, otherAddresses: [{ city: 'Saintes' }] },
        newerProof: {},
        payment: { remainingCents: 5_000, disputes: [{ state: 'open' }] },
        actions: ['release', 'correctAddress', 'reprint', 'refundPartially', 'refund'],
      },
    },
  },
  [
    {
      acts: ['Laisser repartir'],
      changes: [
        '+ ## Laisser repartir',
        '+ La commande reprend là où elle était.',
        '+ Elle figure au journal.',
        '+ field: Raison = ',
        '+ button: Laisser repartir',
        '+ button: Ne rien faire',
      ],
    },
    {
      acts: ['Laisser repartir', FILL, 'Laisser repartir'],
      sends: 'admin.release',
      calls: [{ 'admin.release': { orderId: 'id' }, body: { reason: 'Bonjour Jeanne' } }],
      changes: ['+ C’est fait.'],
      moves: ['refresh'],
    },
    {
      acts: ['Laisser repartir', 'Laisser repartir'],
      changes: [
        '- field: Raison = ',
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Écrivez une raison, en trois lettres au moins. → #reason',
        '+ field: Raison =  (invalid)',
        '+ Écrivez une raison, en trois lettres au moins.',
      ],
    },
    {
      acts: ['Corriger l’adresse'],
      changes: [
        '+ ## Corriger l’adresse',
        '+ Jusqu’au départ du colis. L’imprimeur et le client reçoivent la nouvelle adresse, et la fiche de fabrication est refaite. Le pays ne change pas.',
        '+ choice: Colis = name, Royan',
        '+ field: Destinataire = name',
        '+ field: Numéro et rue = line1',
        '+ field: Complément (facultatif) = line2',
        '+ field: Code postal = postcode',
        '+ field: Ville = Royan',
        '+ field: Téléphone (facultatif) = phone',
        '+ Elle figure au journal.',
        '+ field: Raison = ',
        '+ button: Corriger l’adresse',
        '+ button: Ne rien faire',
      ],
    },
    {
      acts: ['Réimprimer'],
      changes: [
        '+ ## Réimprimer',
        '+ Une commande sans prix repart à l’impression, avec des fichiers approuvés, son propre numéro et son propre lien.',
        '+ choice: Défaut = Impression floue',
        '+ choice: Fichiers = Les mêmes, octet pour octet',
        '+ choice: Exemplaires à refaire = 3',
        '+ Elle figure au journal.',
        '+ field: Raison = ',
        '+ button: Réimprimer',
        '+ button: Ne rien faire',
      ],
    },
    {
      acts: ['Réimprimer', FILL, 'Réimprimer'],
      sends: 'admin.reprint',
      calls: [
        {
          'admin.reprint': { orderId: 'id' },
          body: { copies: 3, usesNewestProof: true, fault: 'content', reason: 'Bonjour Jeanne' },
        },
      ],
      changes: ['+ C’est fait.'],
      moves: ['refresh'],
    },
    {
      acts: ['Rembourser une partie'],
      changes: [
        '+ ## Rembourser une partie',
        '+ La banque du client conteste le paiement. La commande s’arrête tout de suite, et ce qui reste est rendu au client quand la banque aura décidé.',
        '+ Par exemple 12,50 €',
        '+ field: Montant à rendre = ',
        '+ Elle figure au journal.',
        '+ field: Raison = ',
        '+ button: Rembourser une partie',
        '+ button: Ne rien faire',
      ],
    },
    {
      acts: ['Rembourser une partie', FILL, 'Rembourser une partie'],
      sends: 'admin.refund',
      calls: [
        {
          'admin.refund': { orderId: 'id' },
          body: { reason: 'Bonjour Jeanne', partialRefund: { cents: 300, remainingCents: 5000 } },
        },
      ],
      changes: ['+ C’est fait.'],
      moves: ['refresh'],
    },
    {
      acts: ['Rembourser une partie', 'Rembourser une partie'],
      changes: [
        '- field: Montant à rendre = ',
        '- field: Raison = ',
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Écrivez un montant, par exemple 12,50 €. → #amount',
        '+ link: Écrivez une raison, en trois lettres au moins. → #reason',
        '+ field: Montant à rendre =  (invalid)',
        '+ Écrivez un montant, par exemple 12,50 €.',
        '+ field: Raison =  (invalid)',
        '+ Écrivez une raison, en trois lettres au moins.',
      ],
    },
    {
      acts: ['Rembourser'],
      changes: [
        '+ ## Rembourser',
        '+ La banque du client conteste le paiement. La commande s’arrête tout de suite, et ce qui reste est rendu au client quand la banque aura décidé.',
        '+ Elle figure au journal.',
        '+ field: Raison = ',
        '+ button: Rembourser',
        '+ button: Ne rien faire',
      ],
    },
    {
      acts: ['Rembourser', FILL, 'Rembourser'],
      calls: [{ 'admin.refund': { orderId: 'id' }, body: { reason: 'Bonjour Jeanne' } }],
      changes: ['+ C’est fait.'],
      moves: ['refresh'],
    },
    {
      acts: ['Ajouter la note'],
      changes: [
        '- field: Ajouter une note = ',
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Écrivez la note. → #note-id',
        '+ field: Ajouter une note =  (invalid)',
        '+ Écrivez la note.',
      ],
    },
  ],
);
