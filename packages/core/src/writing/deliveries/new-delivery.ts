import type { Stored } from '../../ports/documents.port.ts';
import type { QuestionRecord } from '../questions/question.ts';
import type { DeliveryRecord } from './delivery.ts';

interface DeliveryOptions {
  readonly personId: string;
  readonly way: DeliveryRecord['way'];
  readonly at: string;
  /** Set for a question that a relative sends, who may undo it until then. */
  readonly undoableUntil?: string;
  readonly sentence?: string;
  /** The question as worded for this person. */
  readonly questionText: string;
  /** The hour that the asker chose. */
  readonly sendAfter?: string | undefined;
}

/** A delivery that waits to be sent. */
export const newDelivery = (
  { id, value }: Pick<Stored<QuestionRecord>, 'id' | 'value'>,
  { personId, way, at, undoableUntil, sentence = '', questionText, sendAfter }: DeliveryOptions,
): DeliveryRecord => {
  const { familyId, bookId, theme, askedBy, askedByUid, follows } = value;
  return {
    familyId,
    bookId,
    personId,
    questionId: id,
    question: questionText,
    theme,
    way,
    ...(follows !== undefined && { follows }),
    askedBy,
    askedByUid,
    sentence,
    state: 'scheduled',
    turn: 0,
    storyId: null,
    createdAt: at,
    ...(undoableUntil !== undefined && { undoableUntil }),
    sentAt: null,
    firstSentAt: null,
    remindedAt: null,
    openedAt: null,
    settledAt: null,
    laterUntil: null,
    ...(sendAfter !== undefined && { sendAfter }),
    bouncedAt: null,
  };
};
