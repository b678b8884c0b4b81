import { FILL } from '#testing/act-as-person.ts';
import { createSampleBook } from '#testing/samples.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(
  Page,
  {
    address: '/carnet?book=book',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  },
  [
    {
      acts: ['Préparer le carnet'],
      sends: 'notebooks.create',
      calls: [
        {
          'notebooks.create': { bookId: 'book' },
          body: { questionIds: ['id'], ruling: 'lines', pagesEach: 1 },
        },
      ],
      moves: ['refresh'],
    },
    {
      acts: [FILL, 'Préparer le carnet'],
      changes: [
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Choisissez au moins une question. → #questions',
        '+ Choisissez au moins une question.',
      ],
    },
  ],
);
