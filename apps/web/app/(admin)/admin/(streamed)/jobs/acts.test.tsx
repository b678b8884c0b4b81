import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(Page, { address: '/admin/jobs', fill: 'full' }, [
  {
    acts: ['Remettre au travail le programme id-1'],
    changes: [
      '+ ## Remettre le programme id-1 au travail ?',
      '+ Il reprend ce qui attend, en moins de dix secondes.',
      '+ Elle reste au journal.',
      '+ field: Raison = ',
      '+ button: Remettre au travail',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Remettre au travail le programme id-1', FILL, 'Remettre au travail'],
    sends: 'admin.drainWorker',
    calls: [
      { 'admin.drainWorker': { workerId: 'id-1' }, body: { isDraining: false, reason: 'Bonjour Jeanne' } },
    ],
    moves: ['refresh'],
  },
  {
    acts: ['Remettre au travail le programme id-1', 'Remettre au travail'],
    changes: [
      '- field: Raison = ',
      '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
      '+ link: Écrivez une raison, en trois lettres au moins. → #reason',
      '+ field: Raison =  (invalid)',
      '+ Écrivez une raison, en trois lettres au moins.',
    ],
  },
  {
    acts: ['Vider proprement le programme id'],
    changes: [
      '+ ## Vider le programme id ?',
      '+ Il finit ce qu’il a, et ne prend plus rien. Il l’apprend en moins de dix secondes. Les autres programmes continuent ; s’il n’y en a pas, tout attend.',
      '+ Elle reste au journal.',
      '+ field: Raison = ',
      '+ button: Vider proprement',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Vider proprement le programme id', FILL, 'Vider proprement'],
    calls: [
      { 'admin.drainWorker': { workerId: 'id' }, body: { isDraining: true, reason: 'Bonjour Jeanne' } },
    ],
    moves: ['refresh'],
  },
  {
    acts: ['Reprendre la file Images des pages'],
    changes: [
      '+ ## Reprendre la file « Images des pages » ?',
      '+ Elle reprend ce qui attend.',
      '+ Elle reste au journal.',
      '+ field: Raison = ',
      '+ button: Reprendre',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Reprendre la file Images des pages', FILL, 'Reprendre'],
    sends: 'admin.pauseQueue',
    calls: [
      { 'admin.pauseQueue': { name: 'pictures' }, body: { isPaused: false, reason: 'Bonjour Jeanne' } },
    ],
    moves: ['refresh'],
  },
  {
    acts: ['Nettoyer la file Images des pages'],
    changes: [
      '+ ## Nettoyer la file « Images des pages » ?',
      '+ Ce qui y est terminé depuis plus d’une heure en sort, avec son journal. Les travaux eux-mêmes restent dans la liste. Rien de ce qui attend n’est touché.',
      '+ Elle reste au journal.',
      '+ field: Raison = ',
      '+ button: Nettoyer',
      '+ button: Ne rien faire',
    ],
  },
]);

testActs(Page, { address: '/admin/jobs?state=failed&queue=mail', fill: 'full' }, [
  { acts: ['Filtrer'], moves: ['push /admin/jobs?queue=mail&state=failed'] },
  {
    acts: ['Choisir toute la page', 'Relancer les choisis'],
    sends: 'admin.retryChosenJobs',
    calls: [{ 'admin.retryChosenJobs': {}, body: { jobIds: ['id-1', 'id'] } }],
    changes: [
      '- 2 lignes choisies',
      '- button: Relancer les choisis',
      '- button: Ne rien choisir',
      '- [x] Choisir toute la page',
      '- [x] Choisir subject-1',
      '- [x] Choisir subject',
      '+ C’est fait pour une ligne.',
      '+ subject-1 : sentence-1',
      '+ [ ] Choisir toute la page',
      '+ [ ] Choisir subject-1',
      '+ [ ] Choisir subject',
    ],
    moves: ['refresh'],
  },
]);
