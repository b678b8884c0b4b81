import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(Page, { address: '/admin/backups', fill: 'full' }, [
  {
    acts: ['Sauvegarder maintenant'],
    sends: 'admin.backUp',
    calls: [{ 'admin.backUp': {}, body: {} }],
    moves: ['refresh'],
  },
]);
