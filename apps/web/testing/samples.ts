import {
  type Book,
  type BookQuestion,
  type Photograph,
  routes,
  type Story,
  type StoryDocument,
} from '@souvenance/contracts';
import { createSampleAnswer, type Part } from './create-sample-answer.ts';

/** A story's text with the given paragraphs. */
export const buildBody = (...paragraphs: readonly string[]): StoryDocument => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** The book of the sample session's family; its narrator is Jeanne Morel. */
export const createSampleBook = (part: Part<Book> = {}): Book =>
  createSampleAnswer(routes['books.read'].answer, {
    id: 'book',
    familyId: 'morel',
    title: 'Souvenirs de Royan',
    narrator: 'Jeanne Morel',
    revision: 7,
    isNarrator: true,
    plates: [],
    progress: {
      inBook: 4,
      drafts: 1,
      submitted: 1,
      printableFrom: 3,
      comfortableFrom: 12,
      completeFrom: 40,
      words: 5_200,
    },
    ...part,
  });

/** A draft by Jeanne. */
export const createSampleStory = (part: Part<Story> = {}): Story =>
  createSampleAnswer(routes['stories.read'].answer, {
    id: 'story',
    bookId: 'book',
    familyId: 'morel',
    authorUid: 'jeanne',
    authorName: 'Jeanne Morel',
    title: 'La plage de Pontaillac',
    body: buildBody('Nous allions à la plage tous les étés.'),
    period: '',
    theme: 'Enfance',
    question: '',
    signature: '',
    words: 8,
    revision: 3,
    ...part,
  });
export const createSampleQuestion = (part: Part<BookQuestion> = {}): BookQuestion =>
  createSampleAnswer(routes['questions.setState'].answer, {
    id: 'question',
    bookId: 'book',
    text: 'Où passiez-vous vos étés ?',
    reads: 'Où passiez-vous vos étés ?',
    theme: 'Enfance',
    askedBy: 'Luc Morel',
    ...part,
  });
export const createSamplePhotograph = (part: Part<Photograph> = {}): Photograph =>
  createSampleAnswer(routes['photographs.read'].answer, {
    id: 'photograph',
    state: 'ready',
    sha256: 'b'.repeat(64),
    widthPx: 3_000,
    heightPx: 2_000,
    ...part,
  });
