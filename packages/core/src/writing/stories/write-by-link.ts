import { blankDraft, type LinkChange } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { markAnswered } from './format-question-in-person.ts';
import { putSaved } from './put-saved.ts';
import type { StoryRecord } from './story.ts';
import { proposeTime } from './story-time.ts';
import { checkLength, checkPhotographs } from './write-story.ts';

interface NewAnswer {
  readonly book: Stored<BookDocument>;
  readonly kind: StoryRecord['kind'];
  /** The book's second narrator, whose story it is; missing for others. */
  readonly narratorId?: string | undefined;
  readonly question: string;
  readonly theme: string;
  readonly questionId: string;
  /** The question in the book's list; null when it was removed from it. */
  readonly listedQuestion: Stored<QuestionRecord> | null;
  readonly authorUid: string;
  readonly name: string;
  readonly tributeId?: string | undefined;
}

/** Builds the story that answers a question's link. Writes nothing. */
export const createAnswer = (
  { clock }: Pick<Deps, 'clock'>,
  {
    book,
    kind,
    narratorId,
    question,
    theme,
    questionId,
    listedQuestion,
    authorUid,
    name,
    tributeId,
  }: NewAnswer,
): StoryRecord => {
  const now = clock.now().toISOString();
  return {
    familyId: book.value.familyId,
    bookId: book.id,
    kind,
    ...(narratorId !== undefined && { narratorId }),
    ...blankDraft,
    signature: kind === 'contribution' ? name : '',
    theme,
    question,
    questionId: listedQuestion === null ? null : questionId,
    authorUid,
    authorName: name,
    ...(tributeId !== undefined && { tributeId }),
    time: proposeTime(listedQuestion?.value ?? null),
    state: 'draft',
    words: 0,
    revision: 0,
    createdAt: now,
    updatedAt: now,
  };
};

/** Records the story as the answer of the book's question; does nothing when the question was removed. */
export const putAnswered = (
  tx: Transaction,
  listedQuestion: Stored<QuestionRecord> | null,
  { id, value }: Pick<Stored<StoryRecord>, 'id' | 'value'>,
): void => {
  if (listedQuestion !== null)
    tx.put(questions, listedQuestion.id, markAnswered(listedQuestion.value, value, id));
};

interface LinkSave {
  readonly name: string;
  readonly story: Stored<StoryRecord>;
  readonly change: LinkChange;
  /** The text is sent to the family with this save. */
  readonly isSent?: boolean;
  /** The text before this save stays in the history. */
  readonly keepsBefore?: boolean | undefined;
}

/** Saves what the holder of a link typed into its story. The caller has checked that the story may still be edited. */
export const saveByLink = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { name, story, change, isSent, keepsBefore }: LinkSave,
): Promise<StoryRecord> => {
  if (change.body !== undefined) checkLength(change.body, story.value.state);
  await checkPhotographs(tx, story.value, change);
  return putSaved(tx, { story, change, savedBy: name, now: clock.now().toISOString(), isSent, keepsBefore });
};
