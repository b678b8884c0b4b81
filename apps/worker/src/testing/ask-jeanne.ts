import type { RecordedConsent } from '@souvenance/contracts';
import {
  type Actor,
  chooseQuestion,
  createBook,
  createFamily,
  deliveries,
  findAll,
  persons,
  replyAddress,
  sendDueQuestions,
  users,
} from '@souvenance/core';
import type { WorkerServices } from '../processors/processor.ts';

export interface Asked {
  readonly familyId: string;
  readonly bookId: string;
  readonly deliveryId: string;
  /** Reply address of the question. */
  readonly address: string;
}

export const anne: Extract<Actor, { kind: 'user' }> = {
  kind: 'user',
  uid: 'anne',
  name: 'Anne Morel',
  email: 'anne@exemple.fr',
  administratorRole: null,
};
export const JEANNE = 'jeanne@exemple.fr';
const QUESTION = 'Qui cuisinait chez vous, et quel plat revenait le dimanche ?';

const fail = (error: unknown): never => {
  throw error;
};

const createUser = (services: WorkerServices, by: Extract<Actor, { kind: 'user' }>): Promise<void> =>
  services.documents.transact(async (tx) => {
    const { email, name } = by;
    const createdAt = services.clock.now().toISOString();
    tx.put(users, by.uid, {
      email,
      name,
      largeText: false,
      verifiedEmail: email,
      referralCode: '',
      createdAt,
    });
  });

/** Creates a book whose narrator is Jeanne, and mails her a question. */
export const askJeanne = async (
  services: WorkerServices,
  by: Extract<Actor, { kind: 'user' }>,
  consent?: RecordedConsent,
  question = QUESTION,
): Promise<Asked> => {
  await createUser(services, by);
  const { id: familyId } = await createFamily(services)(by, { name: 'Morel', timeZone: 'Europe/Paris' });
  const titles = { title: 'Les jours de Jeanne', subtitle: '', narrator: 'Jeanne Morel', themes: [] };
  const made = { format: 'a5-broche', largePrint: false, consent } as const;
  const { id: bookId } = await createBook(services)(by, { familyId, ...titles, ...made });
  await chooseQuestion(services)(by, bookId, { text: question, theme: '' });
  const [delivery] = await findAll(services.documents, deliveries, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'desc' },
  });
  await services.documents.transact(async (tx) => {
    const narrator = await tx.get(persons, `${bookId}.narrator`);
    if (narrator === null) throw new Error('the book has no narrator');
    const wakeAt = services.clock.now().toISOString();
    tx.put(persons, narrator.id, { ...narrator.value, email: JEANNE, quietHours: null, wakeAt });
    // The time in which the question could still be undone is over.
    if (delivery !== undefined) tx.put(deliveries, delivery.id, { ...delivery.value, undoableUntil: wakeAt });
  });
  await sendDueQuestions(services)(fail);
  if (delivery === undefined) throw new Error('nothing was asked');
  const address = replyAddress(services.settings, delivery.id);
  if (address === null) throw new Error('no mail is received');
  return { familyId, bookId, deliveryId: delivery.id, address };
};
