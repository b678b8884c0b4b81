import { createTitle, STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { readNarratorUid } from '../../people/consents/consent.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { markEdited, needsEditing } from '../books/edit-book.ts';
import { saveBook } from '../books/save-book.ts';
import { getQuestionNarratorName } from '../persons/narrated.ts';
import { findSecondId, readPerson, toNarratorField } from '../persons/narrator.ts';
import { narratorId } from '../persons/person.ts';
import { formatQuestionForNarrator } from '../questions/offer/familiar/index.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { putSaved } from '../stories/put-saved.ts';
import { markApproval } from '../stories/revision-history.ts';
import { announceFirstShown } from '../stories/show-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';
import { toSignedStory } from '../stories/to-signed-story.ts';
import { createAnswer, putAnswered } from '../stories/write-by-link.ts';

type PutDeps = Pick<Deps, 'clock' | 'ids' | 'settings'>;

/** The documents of the question that a written page answers, as read by the transaction. */
export interface Answer {
  readonly book: Stored<BookDocument>;
  readonly question: Stored<QuestionRecord>;
  /** The question as its narrator reads it. */
  readonly questionText: string;
  /** The narrator's story for this question, if one exists. */
  readonly story: Stored<StoryRecord> | null;
  readonly authorUid: string;
}

/** The account that a narrator's stories have; the person id of one without an account, or who has left the book. */
const findAuthorUid = async (
  tx: Pick<Transaction, 'get'>,
  book: Stored<BookDocument>,
  { narratorId: personId, formerNarratorName }: QuestionRecord,
): Promise<string> => {
  if (personId !== undefined && formerNarratorName !== undefined) return personId;
  const secondId = findSecondId(book, personId);
  return (await readNarratorUid(tx, book.id, secondId)) ?? secondId ?? narratorId(book.id);
};

/** The story of the question's narrator; that of one who has left the book is among the contributions. */
const findStoryId = (
  { storyId, formerNarratorName, contributions }: QuestionRecord,
  uid: string,
): string | null =>
  formerNarratorName === undefined || storyId !== null
    ? storyId
    : (contributions.find((contribution) => contribution.uid === uid)?.storyId ?? null);

/** Returns null when the question is gone, or belongs to another book. */
export const readAnswer = async (
  tx: Pick<Transaction, 'get'>,
  bookId: string,
  questionId: string,
): Promise<Answer | null> => {
  const book = await tx.get(books, bookId);
  const question = await tx.get(questions, questionId);
  if (book === null || question?.value.bookId !== bookId) return null;
  const authorUid = await findAuthorUid(tx, book, question.value);
  const storyId = findStoryId(question.value, authorUid);
  const story = storyId === null ? null : await tx.get(stories, storyId);
  const person = await readPerson(tx, book, question.value.narratorId ?? narratorId(bookId));
  const questionText = formatQuestionForNarrator(question.value, person?.value.isFamiliar ?? false);
  return { book, question, questionText, story, authorUid };
};

/** Whether only an editor may change the story: it is in the book or set aside. */
export const needsEditor = ({ story }: Answer): boolean =>
  story?.value.state === 'in_book' || story?.value.state === 'set_aside';

export const isFull = ({ story }: Answer): boolean =>
  (story?.value.photographs.length ?? 0) >= STORY_PHOTOGRAPHS_MAX;

/** Creates the story of a first page. It is shown to the family at once, since the page was written to be read. */
const createStoryOfPage = async (
  tx: Transaction,
  deps: PutDeps,
  { book, question, questionText, authorUid }: Answer,
  id: string,
) => {
  const { narratorId: personId, formerNarratorName } = question.value;
  const name = getQuestionNarratorName(book, question.value);
  const answer = createAnswer(deps, {
    book,
    kind: 'story',
    question: questionText,
    theme: question.value.theme,
    questionId: question.id,
    listedQuestion: question,
    authorUid,
    name,
    ...toNarratorField(book, personId),
  });
  const isFormer = personId !== undefined && formerNarratorName !== undefined;
  const value = isFormer ? toSignedStory(answer, { name, consentId: personId }) : answer;
  putAnswered(tx, question, { id, value });
  return announceFirstShown(tx, deps, { ...value, title: createTitle(questionText), state: 'submitted' });
};

/**
 * Adds a page to its question's story as a plate after the existing text. The first page creates the story, which then
 * waits for approval. Returns the story's id.
 */
export const addToStory = async (
  tx: Transaction,
  deps: PutDeps,
  { answer, pageId, by: actor }: { readonly answer: Answer; readonly pageId: string; readonly by: Actor },
): Promise<string> => {
  const now = deps.clock.now().toISOString();
  const savedBy =
    actor.kind === 'user' ? actor.name : getQuestionNarratorName(answer.book, answer.question.value);
  const plate = { photographId: pageId, caption: '', credit: '', placement: 'page', kind: 'scan' } as const;
  if (answer.story === null) {
    const id = deps.ids.newId();
    const value = await createStoryOfPage(tx, deps, answer, id);
    const photographs = [{ ...plate, afterBlock: 0 }];
    putSaved(tx, { story: { id, version: 0, value }, change: { photographs }, savedBy, now, isSent: true });
    return id;
  }
  const { story, book } = answer;
  const afterBlock = story.value.body.content.length;
  const photographs = [...story.value.photographs, { ...plate, afterBlock }];
  const before = { ...story, value: markApproval(story.value, book.value.approvedAt) };
  putSaved(tx, { story: before, change: { photographs }, savedBy, now });
  if (story.value.state === 'in_book' && needsEditing(book.value))
    await saveBook(tx, deps, actor, book, markEdited(book.value, now));
  return story.id;
};
