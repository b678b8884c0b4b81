import type { Stored } from '../../ports/documents.port.ts';
import { narratorId, type PersonRecord } from '../persons/person.ts';
import { formatFollowedForNarrator, formatQuestionForNarrator } from '../questions/offer/familiar/index.ts';
import type { QuestionRecord } from '../questions/question.ts';
import type { DeliveryRecord } from './delivery.ts';

interface DeliveryOptions {
  readonly personId: string;
  readonly origin: DeliveryRecord['origin'];
  readonly at: string;
  /** Set for a question that a relative sends, who may undo it until then. */
  readonly undoableUntil?: string;
  readonly sentence?: string;
  /** The question as worded for this person. */
  readonly questionText: string;
  /** The question or story that it continues, as worded for this person; missing for most. */
  readonly followUpOf: string | undefined;
  /** The hour that the asker chose. */
  readonly sendAfter?: string | undefined;
}

/** The texts of a question to the narrator, with « tu » or « vous ». */
export const formatDeliveryToNarrator = (
  { value }: Pick<Stored<QuestionRecord>, 'value'>,
  { isFamiliar = false }: Pick<PersonRecord, 'isFamiliar'>,
): Pick<DeliveryOptions, 'questionText' | 'followUpOf'> => ({
  questionText: formatQuestionForNarrator(value, isFamiliar),
  followUpOf: formatFollowedForNarrator(value, isFamiliar),
});

/** A delivery that waits to be sent. */
export const createDelivery = (
  { id, value }: Pick<Stored<QuestionRecord>, 'id' | 'value'>,
  {
    personId,
    origin,
    at,
    undoableUntil,
    sentence = '',
    questionText,
    followUpOf,
    sendAfter,
  }: DeliveryOptions,
): DeliveryRecord => {
  const { familyId, bookId, libraryId, theme, askedBy, askedByUid } = value;
  return {
    familyId,
    bookId,
    personId,
    questionId: id,
    libraryId,
    isToNarrator: personId === narratorId(bookId) || personId === value.narratorId,
    question: questionText,
    theme,
    origin,
    ...(followUpOf !== undefined && { followUpOf }),
    askedBy,
    askedByUid,
    sentence,
    state: 'scheduled',
    linkNumber: 0,
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
