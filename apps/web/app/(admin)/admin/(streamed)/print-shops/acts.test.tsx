import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(Page, { address: '/admin/print-shops', fill: 'full' }, [
  { acts: ['Descendre la règle 1'], changes: ['+ Ces changements ne sont pas encore enregistrés.'] },
  {
    acts: ['Descendre la règle 1', FILL, 'Renouveler le lien de address'],
    changes: [
      '+ ## Donner un autre lien à address',
      '+ L’ancien lien ne s’ouvrira plus. L’imprimeur reçoit le nouveau par e-mail. Les fiches de ses commandes gardent les leurs.',
      '+ Gardé dans le journal, par exemple : lien transmis par erreur.',
      '+ field: Raison = ',
      '+ button: Renouveler et envoyer',
      '+ button: Ne rien faire',
    ],
  },
  {
    acts: ['Retirer la règle 1'],
    changes: [
      '- shopId-1, qui n’est plus dans la configuration',
      '- Album carré relié',
      '- FR, FR',
      '- 12 commandes en cours',
      '- button: Descendre la règle 1',
      '- 2',
      '- button: Monter la règle 2',
      '- button: Descendre la règle 2 (disabled)',
      '- button: Retirer la règle 2',
      '+ button: Descendre la règle 1 (disabled)',
      '+ Ces changements ne sont pas encore enregistrés.',
    ],
  },
  {
    acts: ['Retirer la règle 2'],
    changes: [
      '- button: Descendre la règle 1',
      '- 2',
      '- shopId, qui n’est plus dans la configuration',
      '- Tous les formats',
      '- Tous les pays',
      '- Sans limite',
      '- button: Monter la règle 2',
      '- button: Descendre la règle 2 (disabled)',
      '- button: Retirer la règle 2',
      '+ button: Descendre la règle 1 (disabled)',
      '+ Ces changements ne sont pas encore enregistrés.',
    ],
  },
  {
    acts: ['Ajouter à la fin'],
    changes: [
      '- button: Descendre la règle 2 (disabled)',
      '+ button: Descendre la règle 2',
      '+ 3',
      '+ Tous les formats',
      '+ Tous les pays',
      '+ Sans limite',
      '+ button: Monter la règle 3',
      '+ button: Descendre la règle 3 (disabled)',
      '+ button: Retirer la règle 3',
      '+ Ces changements ne sont pas encore enregistrés.',
      '+ name-1',
    ],
  },
  {
    acts: ['Ajouter à la fin', FILL, 'Retirer la règle 3'],
    changes: [
      '- button: Descendre la règle 2',
      '- 3',
      '- Tous les formats',
      '- Tous les pays',
      '- Sans limite',
      '- button: Monter la règle 3',
      '- button: Descendre la règle 3 (disabled)',
      '- button: Retirer la règle 3',
      '- Ces changements ne sont pas encore enregistrés.',
      '- name-1',
      '+ button: Descendre la règle 2 (disabled)',
    ],
  },
]);
