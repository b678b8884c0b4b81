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
        actions: ['resend', 'chooseShop', 'replaceFiles', 'hold'],
        shops: [
          { id: 'here', name: 'Imprimerie d’ici', isChosen: true, canBeChosen: true },
          { id: 'there', name: 'Imprimerie de là', isChosen: false, canBeChosen: true },
        ],
      },
    },
  },
  [
    {
      acts: ['Renvoyer à l’imprimeur'],
      changes: [
        '+ ## Renvoyer à l’imprimeur',
        '+ L’e-mail repart comme rappel. Le lien est le même, et vaut de nouveau 90 jours.',
        '+ Elle figure au journal.',
        '+ field: Raison = ',
        '+ button: Renvoyer à l’imprimeur',
        '+ button: Ne rien faire',
      ],
    },
    {
      acts: ['Renvoyer à l’imprimeur', FILL, 'Renvoyer à l’imprimeur'],
      sends: 'admin.resend',
      calls: [{ 'admin.resend': { orderId: 'id' }, body: { reason: 'Bonjour Jeanne' } }],
      changes: ['+ C’est fait.'],
      moves: ['refresh'],
    },
    {
      acts: ['Renvoyer à l’imprimeur', 'Renvoyer à l’imprimeur'],
      changes: [
        '- field: Raison = ',
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Écrivez une raison, en trois lettres au moins. → #reason',
        '+ field: Raison =  (invalid)',
        '+ Écrivez une raison, en trois lettres au moins.',
      ],
    },
    {
      acts: ['Envoyer à un autre imprimeur'],
      changes: [
        '+ ## Envoyer à un autre imprimeur',
        '+ Le premier imprimeur est prévenu par e-mail, et son lien dit de ne pas imprimer.',
        '+ choice: Imprimeur = Imprimerie de là',
        '+ Elle figure au journal.',
        '+ field: Raison = ',
        '+ button: Envoyer à un autre imprimeur',
        '+ button: Ne rien faire',
      ],
    },
    {
      acts: ['Envoyer à un autre imprimeur', FILL, 'Envoyer à un autre imprimeur'],
      sends: 'admin.chooseShop',
      calls: [{ 'admin.chooseShop': { orderId: 'id' }, body: { shopId: 'there', reason: 'Bonjour Jeanne' } }],
      changes: ['+ C’est fait.'],
      moves: ['refresh'],
    },
    {
      acts: ['Remplacer les fichiers'],
      changes: [
        '+ ## Remplacer les fichiers',
        '+ Le client a approuvé un bon à tirer plus récent, sans le payer. Il remplace celui de cette commande. L’imprimeur est prévenu, et reçoit un autre lien.',
        '+ Elle figure au journal.',
        '+ field: Raison = ',
        '+ button: Remplacer les fichiers',
        '+ button: Ne rien faire',
      ],
    },
    {
      acts: ['Remplacer les fichiers', FILL, 'Remplacer les fichiers'],
      sends: 'admin.replaceFiles',
      calls: [{ 'admin.replaceFiles': { orderId: 'id' }, body: { reason: 'Bonjour Jeanne' } }],
      changes: ['+ C’est fait.'],
      moves: ['refresh'],
    },
    {
      acts: ['Retenir la commande'],
      changes: [
        '+ ## Retenir la commande',
        '+ L’impression ne commence pas tant que la commande est retenue.',
        '+ choice: Motif = Montant à vérifier',
        '+ button: Retenir la commande',
        '+ button: Ne rien faire',
      ],
    },
    {
      acts: ['Retenir la commande', FILL, 'Retenir la commande'],
      sends: 'admin.hold',
      calls: [{ 'admin.hold': { orderId: 'id' }, body: { reason: 'shop' } }],
      changes: ['+ C’est fait.'],
      moves: ['refresh'],
    },
    {
      acts: ['Retenir la commande', 'Retenir la commande'],
      calls: [{ 'admin.hold': { orderId: 'id' }, body: { reason: 'amount_mismatch' } }],
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
    {
      acts: [FILL, 'Ajouter la note'],
      sends: 'admin.addNote',
      calls: [{ 'admin.addNote': { thing: 'order', thingId: 'id' }, body: { text: 'Bonjour Jeanne' } }],
      changes: ['- field: Ajouter une note = Bonjour Jeanne', '+ field: Ajouter une note = '],
      moves: ['refresh'],
    },
  ],
);
