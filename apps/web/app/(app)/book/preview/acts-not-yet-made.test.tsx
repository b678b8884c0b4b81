import { sampleBook } from '#testing/samples.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(
  Page,
  {
    address: '/book/preview?book=book',
    answers: {
      'books.list': { books: [sampleBook({ chapters: ['one', 'two'] })] },
      'books.read': sampleBook({ chapters: ['one', 'two'] }),
      'stories.list': {
        stories: [
          { id: 'one', title: 'Un' },
          { id: 'two', title: 'Deux' },
        ],
      },
    },
  },
  [
    {
      acts: ['Voir mon livre'],
      sends: 'generateBook',
      calls: [{ generateBook: {}, body: { bookId: 'book' } }],
      changes: [
        '- button: Voir mon livre',
        '- Vos pages se forment. Quelques secondes, une minute pour un gros livre.',
        '+ En attente de son tour',
        '+ progress: ',
        '+ Vous pouvez quitter cette page, et revenir.',
      ],
    },
  ],
);
