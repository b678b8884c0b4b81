import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(Page, { address: '/admin/questions', fill: 'full' }, [
  { acts: ['Chercher'], moves: ['push /admin/questions?search=&theme='] },
  { acts: [FILL, 'Chercher'], moves: ['push /admin/questions?search=Bonjour+Jeanne&theme=id'] },
]);
