import {
  addNarrator,
  addPerson,
  askPerson,
  cancelDelivery,
  listDeliveries,
  listPersons,
  pausePerson,
  removeNarrator,
  revokeDelivery,
  unsubscribePerson,
  updatePerson,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { previewMail } from './preview-mail.ts';

type PersonRoutes = Extract<
  keyof Handlers,
  `persons.${string}` | `narrators.${string}` | `deliveries.${string}`
>;

/** Handlers of the persons who are asked for a book, and of their questions. */
export const createPersonHandlers = (services: Services): Handlers<PersonRoutes> => ({
  'persons.list': async ({ params }, { actor }) => ({
    persons: await listPersons(services)(actor, params.bookId),
  }),
  'narrators.add': ({ params, body }, { actor }) => addNarrator(services)(actor, params.bookId, body),
  'narrators.remove': ({ params }, { actor }) =>
    removeNarrator(services)(actor, params.bookId, params.personId),
  'persons.add': ({ params, body }, { actor }) => addPerson(services)(actor, params.bookId, body),
  'persons.update': ({ params, body }, { actor }) =>
    updatePerson(services)(actor, params.bookId, params.personId, body),
  'persons.pause': ({ params, body }, { actor }) =>
    pausePerson(services)(actor, params.bookId, params.personId, body.isPaused),
  'persons.unsubscribe': async ({ params }) => {
    await unsubscribePerson(services)(params.personId, params.token);
    return { unsubscribed: true };
  },
  'deliveries.list': ({ params, query }, { actor }) =>
    listDeliveries(services)(actor, params.bookId, query.cursor),
  'deliveries.ask': ({ params, body }, { actor }) => askPerson(services)(actor, params.bookId, body),
  'deliveries.cancel': async ({ params }, { actor }) => {
    await cancelDelivery(services)(actor, params.bookId, params.deliveryId);
    return { cancelled: true as const };
  },
  'deliveries.preview': previewMail(services),
  'deliveries.revoke': ({ params }, { actor }) =>
    revokeDelivery(services)(actor, params.bookId, params.deliveryId),
});
