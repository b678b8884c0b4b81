import { FILL } from '#testing/act-as-person.ts';
import { sampleBook } from '#testing/samples.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(
  Page,
  {
    address: '/questions-categories?book=book',
    fill: 'full',
    answers: { 'books.list': { books: [sampleBook()] }, 'books.read': sampleBook() },
  },
  [
    {
      acts: ['Choisir'],
      sends: 'questions.choose',
      calls: [{ 'questions.choose': { bookId: 'book' }, body: { libraryId: 'id-1' } }],
      moves: ['refresh'],
    },
    {
      acts: ['Choisir', FILL, 'Enregistrer'],
      sends: 'persons.update',
      calls: [
        {
          'persons.update': { bookId: 'book', personId: 'id-1' },
          body: {
            email: 'luc@exemple.fr',
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
      acts: ['Choisir', 'Enregistrer'],
      changes: [
        '- field: Adresse e-mail de Jeanne Morel = email-1',
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Écrivez une adresse complète, par exemple jeanne.martin@exemple.fr. → #email',
        '+ field: Adresse e-mail de Jeanne Morel = email-1 (invalid)',
        '+ Écrivez une adresse complète, par exemple jeanne.martin@exemple.fr.',
      ],
    },
    {
      acts: ['Précédente'],
      changes: ['- Question délicate', '- Question 1 sur 2', '- text-1', '+ Question 2 sur 2', '+ text'],
    },
    {
      acts: ['Surprenez-moi'],
      changes: [
        '- Question délicate',
        '- Question 1 sur 2',
        '- button: Précédente',
        '- button: Suivante',
        '- button: Surprenez-moi',
        '- text-1',
        '+ Tirée au hasard',
        '+ button: Une autre',
        '+ button: Revenir aux cartes',
        '+ text',
      ],
    },
    {
      acts: ['Surprenez-moi', 'Revenir aux cartes'],
      changes: [
        '- Tirée au hasard',
        '- button: Une autre',
        '- button: Revenir aux cartes',
        '- text',
        '+ Question délicate',
        '+ Question 1 sur 2',
        '+ button: Précédente',
        '+ button: Suivante',
        '+ button: Surprenez-moi',
        '+ text-1',
      ],
    },
    { acts: ['Surprenez-moi', 'Une autre'], changes: ['- text', '+ Question délicate', '+ text-1'] },
    {
      acts: ['Refermer : name-1'],
      sends: 'questions.openTheme',
      calls: [{ 'questions.openTheme': { bookId: 'book', themeId: 'id-1' }, body: { isOpen: false } }],
      moves: ['refresh'],
    },
  ],
);
