import { findAll } from '../../foundation/documents/find-all.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type DeliveryRecord, deliveries, deliveryId } from '../deliveries/delivery.ts';
import { narratorId } from '../persons/person.ts';
import { libraryQuestionId, type QuestionRecord, questions } from '../questions/question.ts';

type Documents = Deps['documents'];

/** Questions that one transaction moves. */
const BATCH = 100;

/**
 * The id of a question in a book's list, the same each time that it is carried there. One of the family's own is
 * hashed, since it would grow with each volume.
 */
const toId = (
  bookId: string,
  secondId: string | undefined,
  { id, value }: Pick<Stored<QuestionRecord>, 'id' | 'value'>,
): string => libraryQuestionId(bookId, secondId, value.libraryId ?? sha256Of(`${bookId}.${id}`).slice(0, 32));

/** Moves a question that waits to be sent, with its delivery: it is sent from the other book as it was asked. */
const carryDelivery = (
  tx: Transaction,
  { id, value }: Stored<DeliveryRecord>,
  { bookId, personId, questionId }: Pick<DeliveryRecord, 'bookId' | 'personId' | 'questionId'>,
): void => {
  tx.remove(deliveries, id);
  tx.put(deliveries, deliveryId(personId, questionId), { ...value, bookId, personId, questionId });
};

/** A volume that was begun, and the book that it continues. */
export interface BegunVolume {
  readonly bookId: string;
  readonly formerId: string;
}

interface QuestionMove extends BegunVolume {
  /** The second narrator in the next volume; undefined in a book that one person tells. */
  readonly secondId: string | undefined;
}

/** Carries one question over. One that was sent stays open in the former book, where its link leads. */
const carryQuestion = async (
  tx: Transaction,
  { formerId, bookId, secondId }: QuestionMove,
  question: Stored<QuestionRecord>,
): Promise<void> => {
  const { narratorId: formerSecondId, ...fields } = question.value;
  const toSecondId = formerSecondId === undefined ? undefined : secondId;
  const formerPersonId = formerSecondId ?? narratorId(formerId);
  const delivery = await tx.get(deliveries, deliveryId(formerPersonId, question.id));
  const isWaiting = question.value.state === 'chosen';
  const isSent = delivery !== null && delivery.value.state !== 'scheduled';
  const id = toId(bookId, toSecondId, question);
  const value: QuestionRecord = {
    ...fields,
    bookId,
    ...(toSecondId !== undefined && { narratorId: toSecondId }),
  };
  if (!isWaiting || isSent) {
    tx.put(questions, id, { ...value, state: value.state === 'skipped' ? 'skipped' : 'answered' });
    return;
  }
  tx.remove(questions, question.id);
  tx.put(questions, id, value);
  if (delivery !== null)
    carryDelivery(tx, delivery, { bookId, personId: toSecondId ?? narratorId(bookId), questionId: id });
};

/**
 * Moves the questions that wait and were not sent to the list of another book, and notes there those that were sent,
 * answered or refused, so that they are not asked again.
 */
export const carryQuestions = async (documents: Documents, move: QuestionMove): Promise<void> => {
  const list = await findAll(documents, questions, {
    where: [['bookId', '==', move.formerId]],
    orderBy: { field: 'position', direction: 'asc' },
  });
  for (let at = 0; at < list.length; at += BATCH)
    await documents.transact(async (tx) => {
      for (const { id } of list.slice(at, at + BATCH)) {
        const question = await tx.get(questions, id);
        // A question about a former narrator stays with the relatives who answer it.
        if (question !== null && question.value.formerNarratorName === undefined)
          await carryQuestion(tx, move, question);
      }
    });
};
