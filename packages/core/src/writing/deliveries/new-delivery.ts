import type { Stored } from '../../ports/documents.port.ts';
import type { QuestionRecord } from '../questions/question.ts';
import type { DeliveryRecord } from './delivery.ts';

interface Put {
  readonly personId: string;
  readonly way: DeliveryRecord['way'];
  readonly at: string;
  readonly sentence?: string;
  /** As a relative reads it; the narrator reads the question's own words. */
  readonly words?: string;
}

/** A question that waits for its hour. */
export const newDelivery = (
  { id, value }: Pick<Stored<QuestionRecord>, 'id' | 'value'>,
  { personId, way, at, sentence = '', words }: Put,
): DeliveryRecord => {
  const { familyId, bookId, text, theme, askedBy, askedByUid, follows } = value;
  return {
    familyId,
    bookId,
    personId,
    questionId: id,
    question: words ?? text,
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
    sentAt: null,
    firstSentAt: null,
    remindedAt: null,
    openedAt: null,
    settledAt: null,
    laterUntil: null,
    bouncedAt: null,
  };
};
