import { deliveries, deriveLinkToken, persons, sendDueQuestions } from '@souvenance/core';
import type { TestApi } from './start-api.ts';
import type { Visitor } from './visitor.ts';

const fail = (error: unknown): void => {
  throw error;
};

/** Ends the time in which the askers of a person's questions may undo them, and wakes the scheduler for the person. */
export const endUndo = async (
  { services: { documents, clock } }: TestApi,
  personId: string,
): Promise<void> => {
  const { items } = await documents.find(deliveries, {
    where: [['personId', '==', personId]],
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: 100,
  });
  await documents.transact(async (tx) => {
    for (const { id } of items) {
      const delivery = await tx.get(deliveries, id);
      if (delivery?.value.undoableUntil === undefined) continue;
      tx.put(deliveries, id, { ...delivery.value, undoableUntil: clock.now().toISOString() });
    }
    const person = await tx.get(persons, personId);
    if (person !== null) tx.put(persons, personId, { ...person.value, wakeAt: clock.now().toISOString() });
  });
};

/** Lets the scheduler send the questions that wait for a narrator, by day and by night. */
const sendWhatWaits = async (
  api: TestApi,
  bookId: string,
  email = `jeanne-${bookId}@exemple.fr`,
): Promise<void> => {
  const { documents } = api.services;
  const id = `${bookId}.narrator`;
  await documents.transact(async (tx) => {
    const person = await tx.get(persons, id);
    if (person === null) throw new Error('the book has no narrator');
    tx.put(persons, id, { ...person.value, email, quietHours: null });
  });
  await endUndo(api, id);
  await sendDueQuestions(api.services)(fail);
};

/** Sends a question of a relative to the book's narrator. Returns it with the token of its link. */
export const putQuestion = async (api: TestApi, asker: Visitor, bookId: string) => {
  const body = { text: 'Où était la maison ?' };
  const { id: questionId } = await asker.call('questions.choose', { params: { bookId }, body });
  await sendWhatWaits(api, bookId);
  const { items } = await api.services.documents.find(deliveries, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: 1,
  });
  const [delivery] = items;
  if (delivery === undefined) throw new Error('nothing was put');
  const { id: deliveryId, value } = delivery;
  return {
    bookId,
    questionId,
    deliveryId,
    token: deriveLinkToken(api.services.settings, deliveryId, value.linkNumber),
  };
};
