import { routes } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { FILL } from '#testing/act-as-person.ts';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook, createSampleQuestion } from '#testing/samples.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

const books = { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() };

testActs(Page, { address: '/questions-categories?book=book', fill: 'full', answers: books }, [
  {
    acts: ['name-12 questions', 'text-1Question délicateChoisir'],
    sends: 'questions.choose',
    calls: [{ 'questions.choose': { bookId: 'book' }, body: { libraryId: 'id-1', narratorId: null } }],
    changes: [
      '- button: text-1Question délicateChoisir',
      '+ button: text-1Question délicateChoisie (pressed)',
    ],
    moves: ['refresh'],
  },
  {
    acts: [FILL, 'Enregistrer'],
    sends: 'persons.update',
    calls: [
      {
        'persons.update': { bookId: 'book', personId: 'id-1' },
        body: {
          email: 'luc@exemple.fr',
          isFamiliar: true,
          pronoun: 'iel',
          takesSensitive: false,
          timeZone: 'Pacific/Tahiti',
          quietHours: null,
        },
      },
      { 'books.setRhythm': { bookId: 'book' }, body: { pace: 'own', weekday: 1, hour: 1 } },
    ],
    changes: ['+ C’est enregistré.'],
    moves: ['refresh'],
  },
  {
    acts: ['Enregistrer'],
    changes: [
      '- field: Adresse e-mail de Jeanne = email-1',
      '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
      '+ link: Écrivez une adresse complète, par exemple jeanne.martin@exemple.fr. → #email',
      '+ field: Adresse e-mail de Jeanne = email-1 (invalid)',
      '+ Écrivez une adresse complète, par exemple jeanne.martin@exemple.fr.',
    ],
  },
  {
    acts: ['Refermer : name-1'],
    sends: 'questions.openTheme',
    calls: [{ 'questions.openTheme': { bookId: 'book', themeId: 'id-1' }, body: { isOpen: false } }],
    moves: ['refresh'],
  },
]);

const questions = [
  createSampleQuestion({ id: 'waiting', state: 'chosen', storyId: null, isForRelatives: false }),
];
const narrator = createSampleAnswer(routes['persons.update'].answer, {
  id: 'jeanne',
  name: 'Jeanne Morel',
  isNarrator: true,
  hasAddress: true,
});
const withNarrator = {
  ...books,
  'books.read': createSampleBook({ isNarrator: false }),
  'questions.ofBook': { questions, cursor: null },
  'persons.list': { persons: [narrator] },
} as const;

testActs(Page, { address: '/questions-categories?book=book', answers: withNarrator }, [
  {
    acts: ['Envoyer maintenant à Jeanne : Où passiez-vous vos étés ?'],
    sends: 'deliveries.ask',
    calls: [{ 'deliveries.ask': { bookId: 'book' }, body: { questionId: 'waiting', personId: 'jeanne' } }],
    changes: ['+ La question part à Jeanne Morel. Vous pouvez encore annuler l’envoi.'],
    moves: ['refresh'],
  },
]);

const delivery = createSampleAnswer(routes['deliveries.revoke'].answer, {
  id: 'delivery',
  questionId: 'waiting',
  personName: 'Jeanne Morel',
  isNarrator: true,
  state: 'scheduled',
  question: 'Où passiez-vous vos étés ?',
});

testActs(
  Page,
  {
    address: '/questions-categories?book=book',
    answers: { ...withNarrator, 'deliveries.list': { deliveries: [delivery], cursor: null } },
  },
  [
    {
      acts: ['Annuler l’envoi : Où passiez-vous vos étés ?, à Jeanne'],
      sends: 'deliveries.cancel',
      calls: [{ 'deliveries.cancel': { bookId: 'book', deliveryId: 'delivery' } }],
      changes: ['+ L’envoi à Jeanne Morel est annulé. La question est toujours dans votre liste.'],
      moves: ['refresh'],
    },
  ],
);

test('what waits at the narrator’s is taken down for them, not written as one’s own', async () => {
  await renderPage(Page, {
    address: '/questions-categories?book=book',
    answers: { ...withNarrator, 'deliveries.list': { deliveries: [delivery], cursor: null } },
  });
  expect(readScreen()).toContain(
    'link: Noter sa réponse : Où passiez-vous vos étés ? → /stories/form?book=book&question=waiting&kind=story',
  );
});
