import {
  markWorkshopSeen,
  openWorkshopOrder,
  readNewestOrderChange,
  readWorkshop,
  readWorkshopEtag,
  sendWorkshopLink,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import { coalesceByKeyAndEtag, followReading } from '../../http/streams/follow-reading.ts';
import type { Services } from '../../services.ts';

type WorkshopRoutes = Extract<keyof Handlers, `workshop.${string}` | `workshops.${string}`>;

/**
 * Handlers of a print shop's page of all its orders: one secret link opens the orders of one shop. A GET changes
 * nothing.
 */
export const createWorkshopHandlers = (services: Services): Handlers<WorkshopRoutes> => {
  const readSharedEtag = coalesceByKeyAndEtag<string>(readNewestOrderChange(services));
  return {
    'workshop.read': ({ params, query }) =>
      readWorkshop(services)(params.token, { filter: query.filter, after: query.cursor }),
    // The link is the permission: each read checks it again, after five seconds at the latest.
    'workshop.changes': ({ params }, context, sink) =>
      followReading(
        async () => ({
          mark: await readSharedEtag(params.token, () => readWorkshopEtag(services)(params.token)),
        }),
        () => undefined,
        context,
        sink,
      ),
    'workshop.seen': ({ params, body }) => markWorkshopSeen(services)(params.token, body.upTo),
    'workshop.open': ({ params }) => openWorkshopOrder(services)(params.token, params.number),
    'workshops.sendLink': async ({ params, body }, { actor }) => {
      await sendWorkshopLink(services)(actor, params.workshopId, body);
      return { sent: true };
    },
  };
};
