import { deliveries, linkToken, persons, sendDueQuestions } from '@souvenance/core';
import type { TestApi } from './start-api.ts';
import type { Visitor } from './visitor.ts';

const fail = (error: unknown): void => {
  throw error;
};

/** Lets the scheduler send the questions that wait for a narrator, by day and by night. */
const sendWhatWaits = async (
  api: TestApi,
  bookId: string,
  email = `jeanne-${bookId}@exemple.fr`,
): Promise<void> => {
  const { documents, clock } = api.services;
  const id = `${bookId}.narrator`;
  await documents.transact(async (tx) => {
    const person = await tx.get(persons, id);
    if (person === null) throw new Error('the book has no narrator');
    const wakeAt = clock.now().toISOString();
    tx.put(persons, id, { ...person.value, email, quietHours: null, wakeAt });
  });
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
  return { bookId, questionId, deliveryId, token: linkToken(api.services.settings, deliveryId, value.turn) };
};
