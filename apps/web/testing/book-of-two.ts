import { createSampleSession } from './create-sample-session.ts';
import { createSampleBook, createSampleQuestion } from './samples.ts';

const rhythm = { pace: 'weekly', weekday: 1, hour: 9 } as const;
/** The book's second narrator. */
export const second = { id: 'paul', name: 'Paul Morel', rhythm };
/** A book that Jeanne and Paul tell, read by another member. */
export const book = createSampleBook({
  isNarrator: false,
  isSecondNarrator: false,
  secondNarrator: second,
  rhythm,
});
export const jeanne = {
  id: 'book.narrator',
  isNarrator: true,
  name: 'Jeanne Morel',
  hasAddress: true,
  pause: null,
};
export const paul = { id: 'paul', isNarrator: true, name: 'Paul Morel', hasAddress: true, pause: null };
/** A question to Jeanne. */
export const ofJeanne = createSampleQuestion({
  id: 'q1',
  text: 'Votre école ?',
  narratorId: null,
  libraryId: 'ecole.01',
});
/** A question to Paul. */
export const ofPaul = createSampleQuestion({ id: 'q2', text: 'Votre atelier ?', narratorId: 'paul' });
/** Answers of a family with this one book. */
export const answers = {
  'books.list': { books: [book] },
  'books.read': book,
  'persons.list': { persons: [jeanne, paul] },
  'questions.ofBook': { questions: [ofJeanne, ofPaul], cursor: null },
  'families.read': { id: 'morel' },
};

const anne = {
  uid: 'anne',
  email: 'anne@exemple.fr',
  name: 'Anne Morel',
  createdAt: '2026-01-10T09:00:00.000Z',
};
/** The session of a member who is neither narrator. */
export const session = createSampleSession({
  session: { auth: { uid: 'anne', email: anne.email, isEmailVerified: true }, data: anne },
  user: anne,
});
