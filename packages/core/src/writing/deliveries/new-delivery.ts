import type { Stored } from '../../ports/documents.port.ts';
import type { QuestionRecord } from '../questions/question.ts';
import type { DeliveryRecord } from './delivery.ts';

interface Put {
  readonly personId: string;
  readonly way: DeliveryRecord['way'];
  readonly at: string;
  readonly sentence?: string;
}

/** A question that waits for its hour. */
export const newDelivery = (
  { id, value }: Pick<Stored<QuestionRecord>, 'id' | 'value'>,
  { personId, way, at, sentence = '' }: Put,
): DeliveryRecord => {
  const { familyId, bookId, text, theme, askedBy, askedByUid } = value;
  return {
    ...{ familyId, bookId, personId, questionId: id, question: text, theme, way },
    ...{ askedBy, askedByUid, sentence, state: 'scheduled', turn: 0, storyId: null, createdAt: at },
    ...{ sentAt: null, remindedAt: null, openedAt: null, settledAt: null, laterUntil: null, bouncedAt: null },
  };
};
