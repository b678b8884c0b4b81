import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { readNarrated } from '../persons/narrated.ts';
import { readNarrator } from '../persons/narrator.ts';
import { formatQuestionForNarrator } from '../questions/offer/familiar/index.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { formatQuestionForRelative } from '../questions/words-about.ts';
import type { StoryRecord } from './story.ts';

/**
 * Marks a question as answered: a story of the narrator whose question it is answers it for all, another person's for
 * that person alone.
 */
export const markAnswered = (
  question: QuestionRecord,
  { kind, narratorId, authorUid }: Pick<StoryRecord, 'kind' | 'narratorId' | 'authorUid'>,
  storyId: string,
): QuestionRecord => {
  if (kind === 'story' && narratorId === question.narratorId)
    return { ...question, state: 'answered', storyId };
  const others = question.contributions.filter(({ uid }) => uid !== authorUid);
  return { ...question, contributions: [...others, { uid: authorUid, storyId }] };
};

/**
 * The question in the grammatical person of the story that answers it: as its narrator was asked it, with « tu » or
 * « vous », or about the narrator when a relative tells.
 */
export const formatQuestionInPerson = async (
  tx: Transaction,
  book: Stored<BookDocument>,
  question: Stored<QuestionRecord> | null,
  kind: StoryRecord['kind'],
): Promise<string> => {
  if (question === null) return '';
  if (kind !== 'story')
    return formatQuestionForRelative(question.value, await readNarrated(tx, book, question.value));
  const { isFamiliar = false } = (await readNarrator(tx, book, question.value.narratorId)).value;
  return formatQuestionForNarrator(question.value, isFamiliar);
};

/** A question as if this story did not answer it. */
const withoutAnswer = (question: QuestionRecord, storyId: string): QuestionRecord => {
  const contributions = question.contributions.filter((one) => one.storyId !== storyId);
  return question.storyId === storyId
    ? { ...question, contributions, state: 'chosen', storyId: null }
    : { ...question, contributions };
};

/**
 * Turns a story's question to another speaker: its wording, and for whom it counts as answered. A question that the
 * narrator has answered elsewhere keeps that answer. Returns the story as it is where its speaker stays, or where it
 * answers no question of the book.
 */
export const changeSpeaker = async (
  tx: Transaction,
  { id, value: story }: Stored<StoryRecord>,
  { kind, narratorId }: Pick<StoryRecord, 'kind' | 'narratorId'>,
): Promise<StoryRecord> => {
  const { narratorId: formerId, ...fields } = story;
  const spoken = { ...fields, kind, ...(narratorId !== undefined && { narratorId }) };
  if ((kind === story.kind && narratorId === formerId) || story.questionId === null) return spoken;
  const question = await tx.get(questions, story.questionId);
  const book = await tx.get(books, story.bookId);
  if (question === null || book === null) return spoken;
  const openQuestion = withoutAnswer(question.value, id);
  const isAnsweredElsewhere = kind === 'story' && openQuestion.state === 'answered';
  tx.put(questions, question.id, isAnsweredElsewhere ? openQuestion : markAnswered(openQuestion, spoken, id));
  return { ...spoken, question: await formatQuestionInPerson(tx, book, question, kind) };
};
