import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(Page, { address: '/admin/families?search=morel', fill: 'full' }, [
  { acts: ['Chercher'], moves: ['push /admin/families?search=morel'] },
  {
    acts: ['Effacer ce compte : name-1'],
    changes: [
      '+ ## Effacer le compte de name-1 ?',
      '+ Le compte et ses moyens de connexion sont effacés tout de suite et pour toujours, avec la famille si cette personne y est seule. Ce qu’elle a écrit chez d’autres leur reste. À ne faire que sur demande écrite.',
      '+ Elle reste au journal, même après l’effacement : ni nom, ni adresse.',
      '+ field: Raison = ',
      '+ button: Effacer ce compte',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Effacer ce compte : name-1', FILL, 'Effacer ce compte'],
    sends: 'admin.eraseAccount',
    calls: [{ 'admin.eraseAccount': { uid: 'uid-1' }, body: { reason: 'Bonjour Jeanne' } }],
    changes: ['+ C’est fait.'],
    moves: ['refresh'],
  },
  {
    acts: ['Effacer ce compte : name-1', 'Effacer ce compte'],
    changes: [
      '- field: Raison = ',
      '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
      '+ link: Écrivez une raison, en trois lettres au moins. → #reason',
      '+ field: Raison =  (invalid)',
      '+ Écrivez une raison, en trois lettres au moins.',
    ],
  },
  {
    acts: ['Effacer ce compte : name'],
    changes: [
      '+ ## Effacer le compte de name ?',
      '+ Le compte et ses moyens de connexion sont effacés tout de suite et pour toujours, avec la famille si cette personne y est seule. Ce qu’elle a écrit chez d’autres leur reste. À ne faire que sur demande écrite.',
      '+ Elle reste au journal, même après l’effacement : ni nom, ni adresse.',
      '+ field: Raison = ',
      '+ button: Effacer ce compte',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Effacer ce compte : name', FILL, 'Effacer ce compte'],
    calls: [{ 'admin.eraseAccount': { uid: 'uid' }, body: { reason: 'Bonjour Jeanne' } }],
    changes: ['+ C’est fait.'],
    moves: ['refresh'],
  },
  {
    acts: ['Accorder Premium', FILL, 'Accorder Premium'],
    sends: 'admin.grantPremium',
    calls: [
      { 'admin.grantPremium': { familyId: 'id' }, body: { reason: 'Bonjour Jeanne', until: '2026-11-30' } },
    ],
    changes: ['+ C’est fait.'],
    moves: ['refresh'],
  },
  {
    acts: ['Accorder Premium', 'Accorder Premium'],
    changes: [
      '- field: Fin = ',
      '- field: Raison = ',
      '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
      '+ link: Choisissez le dernier jour. → #until',
      '+ link: Écrivez une raison, en trois lettres au moins. → #reason',
      '+ field: Fin =  (invalid)',
      '+ Choisissez le dernier jour.',
      '+ field: Raison =  (invalid)',
      '+ Écrivez une raison, en trois lettres au moins.',
    ],
  },
  {
    acts: ['Effacer cette famille'],
    changes: [
      '+ ## Effacer « name » ?',
      '+ Récits, photographies, livres et fichiers sont effacés partout, tout de suite et pour toujours. Seules les factures restent. À ne faire que sur demande écrite.',
      '+ Elle reste au journal, même après l’effacement : ni nom, ni adresse.',
      '+ field: Raison = ',
      '+ button: Effacer cette famille',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Effacer cette famille', FILL, 'Effacer cette famille'],
    sends: 'admin.eraseFamily',
    calls: [{ 'admin.eraseFamily': { familyId: 'id' }, body: { reason: 'Bonjour Jeanne' } }],
    changes: ['+ C’est fait.'],
    moves: ['refresh'],
  },
  { acts: [FILL, 'Chercher'], moves: ['push /admin/families?search=Bonjour+Jeanne'] },
]);
