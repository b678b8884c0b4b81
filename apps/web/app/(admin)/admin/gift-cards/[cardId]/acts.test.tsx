import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(Page, { address: '/admin/gift-cards/card', params: { cardId: 'card' }, fill: 'full' }, [
  {
    acts: ['Renvoyer le code'],
    changes: [
      '+ ## Renvoyer le code ?',
      '+ Le message part à la même adresse : sentTo-1.',
      '+ Elle reste dans le journal.',
      '+ field: Raison = ',
      '+ button: Renvoyer le code',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Renvoyer le code', FILL, 'Renvoyer le code'],
    sends: 'adminGiftCards.send',
    calls: [{ 'adminGiftCards.send': { cardId: 'id-1' }, body: { reason: 'Bonjour Jeanne' } }],
    changes: ['+ Le code est reparti à sentTo-1.'],
    moves: ['refresh'],
  },
  {
    acts: ['Renvoyer le code', 'Renvoyer le code'],
    changes: [
      '- field: Raison = ',
      '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
      '+ link: Écrivez une raison, en trois lettres au moins. → #reason',
      '+ field: Raison =  (invalid)',
      '+ Écrivez une raison, en trois lettres au moins.',
    ],
  },
  {
    acts: ['Annuler la carte'],
    changes: [
      '+ ## Annuler cette carte ?',
      '+ Ce qui reste dessus ne paiera plus rien, et ce qui lui reviendrait plus tard est clos avec elle. L’argent ne retourne pas à l’acheteur.',
      '+ Elle reste dans le journal.',
      '+ field: Raison = ',
      '+ button: Annuler la carte',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Annuler la carte', FILL, 'Annuler la carte'],
    sends: 'adminGiftCards.cancel',
    calls: [{ 'adminGiftCards.cancel': { cardId: 'id-1' }, body: { reason: 'Bonjour Jeanne' } }],
    moves: ['refresh'],
  },
  {
    acts: ['Annuler et rendre l’argent'],
    changes: [
      '+ ## Annuler cette carte et rendre l’argent ?',
      '+ Ce qui reste sur la carte retourne par Stripe au moyen de paiement de l’acheteur, qui reçoit un avoir. La carte ne paiera plus rien.',
      '+ Elle reste dans le journal.',
      '+ field: Raison = ',
      '+ button: Annuler et rendre l’argent',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Annuler et rendre l’argent', FILL, 'Annuler et rendre l’argent'],
    sends: 'adminGiftCards.refund',
    calls: [{ 'adminGiftCards.refund': { cardId: 'id-1' }, body: { reason: 'Bonjour Jeanne' } }],
    moves: ['refresh'],
  },
]);
