import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(Page, { address: '/admin/orders/order', params: { orderId: 'order' }, fill: 'full' }, [
  {
    acts: ['Envoyer'],
    changes: [
      '- field: Écrire à l’imprimeur = ',
      '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
      '+ link: Écrivez une réponse, ou cochez que la question est réglée. → #answer',
      '+ field: Écrire à l’imprimeur =  (invalid)',
      '+ Écrivez une réponse, ou cochez que la question est réglée.',
    ],
  },
  {
    acts: ['Ajouter la note'],
    changes: [
      '- field: Ajouter une note = ',
      '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
      '+ link: Écrivez la note. → #note-id-1',
      '+ field: Ajouter une note =  (invalid)',
      '+ Écrivez la note.',
    ],
  },
  { acts: ['Copier la trace traceId-…'], changes: ['+ Copiée'] },
  {
    acts: [FILL, 'Envoyer'],
    sends: 'admin.answerShop',
    calls: [{ 'admin.answerShop': { orderId: 'id-1' }, body: { text: 'Bonjour Jeanne', isClosing: true } }],
    changes: [
      '- field: Écrire à l’imprimeur = Bonjour Jeanne',
      '- [x] La question est réglée',
      '+ field: Écrire à l’imprimeur = ',
      '+ [ ] La question est réglée',
    ],
    moves: ['refresh'],
  },
  {
    acts: [FILL, 'Ajouter la note'],
    sends: 'admin.addNote',
    calls: [{ 'admin.addNote': { thing: 'order', thingId: 'id-1' }, body: { text: 'Bonjour Jeanne' } }],
    changes: ['- field: Ajouter une note = Bonjour Jeanne', '+ field: Ajouter une note = '],
    moves: ['refresh'],
  },
]);
