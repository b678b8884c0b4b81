import { blankDraft, type LinkChange } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { putSaved } from './put-saved.ts';
import { withAnswer } from './question-in-person.ts';
import type { StoryRecord } from './story.ts';
import { proposedTime } from './story-time.ts';
import { checkLength, checkPhotographs } from './write-story.ts';

interface NewAnswer {
  readonly book: Stored<BookDocument>;
  readonly kind: StoryRecord['kind'];
  readonly question: string;
  readonly theme: string;
  readonly questionId: string;
  /** The question as it stands in the book's list; null when it is gone from it. */
  readonly listedQuestion: Stored<QuestionRecord> | null;
  readonly authorUid: string;
  readonly name: string;
}

/** The story with which a question's link is answered. Nothing is written. */
export const newAnswer = (
  { clock }: Pick<Deps, 'clock'>,
  { book, kind, question, theme, questionId, listedQuestion, authorUid, name }: NewAnswer,
): StoryRecord => {
  const now = clock.now().toISOString();
  return {
    familyId: book.value.familyId,
    bookId: book.id,
    kind,
    ...blankDraft,
    signature: kind === 'contribution' ? name : '',
    theme,
    question,
    questionId: listedQuestion === null ? null : questionId,
    authorUid,
    authorName: name,
    time: proposedTime(listedQuestion?.value ?? null),
    state: 'draft',
    words: 0,
    revision: 0,
    createdAt: now,
    updatedAt: now,
  };
};

/** Writes that a question of the book's list has this story as its answer; nothing where the question is gone from it. */
export const putAnswered = (
  tx: Transaction,
  listedQuestion: Stored<QuestionRecord> | null,
  { id, value }: Pick<Stored<StoryRecord>, 'id' | 'value'>,
): void => {
  if (listedQuestion !== null)
    tx.put(questions, listedQuestion.id, withAnswer(listedQuestion.value, value, id));
};

interface LinkSave {
  readonly name: string;
  readonly story: Stored<StoryRecord>;
  readonly change: LinkChange;
  /** The family sees the text with this save. */
  readonly isSent?: boolean;
}

/**
 * Saves what the holder of a link typed into its own story. The caller has seen that the story is still theirs.
 */
export const saveByLink = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { name, story, change, isSent }: LinkSave,
): Promise<StoryRecord> => {
  if (change.body !== undefined) checkLength(change.body, story.value.state);
  await checkPhotographs(tx, story.value, change);
  return putSaved(tx, { story, change, savedBy: name, now: clock.now().toISOString(), isSent });
};
