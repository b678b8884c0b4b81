import { FILL } from '#testing/act-as-person.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(Page, { address: '/admin/mails?state=sent', fill: 'full' }, [
  { acts: ['Filtrer'], moves: ['push /admin/mails?state=sent'] },
  {
    acts: ['Renvoyer à name-1', FILL, 'Renvoyer'],
    sends: 'admin.resendMail',
    calls: [{ 'admin.resendMail': { mailId: 'id-1' }, body: { reason: 'Bonjour Jeanne' } }],
    changes: ['+ L’e-mail part de nouveau.'],
    moves: ['refresh'],
  },
  {
    acts: ['C’est vu pour l’e-mail à name-1'],
    sends: 'admin.markMailReviewed',
    calls: [{ 'admin.markMailReviewed': { mailId: 'id-1' }, body: {} }],
    changes: ['+ C’est noté : cet e-mail n’attend plus rien.'],
    moves: ['refresh'],
  },
]);
