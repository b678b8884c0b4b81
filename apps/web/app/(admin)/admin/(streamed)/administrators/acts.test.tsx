import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(Page, { address: '/admin/administrators', fill: 'full' }, [
  {
    acts: ['Donner un rôle', FILL, 'Donner ce rôle'],
    sends: 'admin.grantRole',
    calls: [
      {
        'admin.grantRole': {},
        body: { email: 'luc@exemple.fr', role: 'read_only', reason: 'Bonjour Jeanne' },
      },
    ],
    changes: ['+ C’est fait.'],
    moves: ['refresh'],
  },
]);
