import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(Page, { address: '/admin/coupons', fill: 'full' }, [
  {
    acts: ['Faire ce code'],
    changes: [
      '- field: Pour cent = ',
      '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
      '+ link: Écrivez un nombre entier de 1 à 100. → #amount',
      '+ field: Pour cent =  (invalid)',
      '+ Écrivez un nombre entier de 1 à 100.',
    ],
  },
  {
    acts: ['Remettre : MERCI2026'],
    changes: [
      '+ ## Remettre le code MERCI2026 en service ?',
      '+ Il pourra de nouveau être posé sur une commande, dans ses dates et son nombre.',
      '+ Elle reste dans le journal.',
      '+ field: Raison = ',
      '+ button: Remettre',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Remettre : MERCI2026', FILL, 'Remettre'],
    sends: 'coupons.stop',
    calls: [
      { 'coupons.stop': { coupon: 'MERCI2026' }, body: { isStopped: false, reason: 'Bonjour Jeanne' } },
    ],
    moves: ['refresh'],
  },
  {
    acts: ['Remettre : MERCI2026', 'Remettre'],
    changes: [
      '- field: Raison = ',
      '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
      '+ link: Écrivez une raison, en trois lettres au moins. → #reason',
      '+ field: Raison =  (invalid)',
      '+ Écrivez une raison, en trois lettres au moins.',
    ],
  },
  {
    acts: ['Retirer : NOEL2026'],
    changes: [
      '+ ## Retirer le code NOEL2026 ?',
      '+ Personne ne pourra plus le poser. Les commandes qui l’ont déjà le gardent.',
      '+ Elle reste dans le journal.',
      '+ field: Raison = ',
      '+ button: Retirer',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Retirer : NOEL2026', FILL, 'Retirer'],
    calls: [{ 'coupons.stop': { coupon: 'NOEL2026' }, body: { isStopped: true, reason: 'Bonjour Jeanne' } }],
    moves: ['refresh'],
  },
  {
    acts: [FILL, 'Faire ce code'],
    sends: 'coupons.make',
    calls: [
      {
        'coupons.make': {},
        body: {
          code: 'Bonjour Jeanne',
          note: 'Bonjour Jeanne',
          benefit: { kind: 'copy' },
          from: '2026-11-30',
          until: '2026-11-30',
          usesMax: 3,
        },
      },
    ],
    changes: [
      '- field: Code (facultatif) = Bonjour Jeanne',
      '- field: Premier jour (facultatif) = 2026-11-30',
      '- field: Dernier jour (facultatif) = 2026-11-30',
      '- field: Nombre de commandes (facultatif) = 3',
      '- field: Pour mémoire (facultatif) = Bonjour Jeanne',
      '+ Le code MERCI2026 est fait.',
      '+ field: Code (facultatif) = ',
      '+ field: Premier jour (facultatif) = ',
      '+ field: Dernier jour (facultatif) = ',
      '+ field: Nombre de commandes (facultatif) = ',
      '+ field: Pour mémoire (facultatif) = ',
    ],
    moves: ['refresh'],
  },
]);
