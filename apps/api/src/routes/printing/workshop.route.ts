import {
  markWorkshopSeen,
  openWorkshopOrder,
  readNewestOrderChange,
  readWorkshop,
  readWorkshopEtag,
  sendWorkshopLink,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import { followReading, shareBehindMark } from '../../http/streams/follow-reading.ts';
import type { Services } from '../../services.ts';

type WorkshopRoutes = Extract<keyof Handlers, `workshop.${string}` | `workshops.${string}`>;

/** A print shop's page of all its orders: one secret link, one shop. Nothing changes on GET. */
export const workshopHandlers = (services: Services): Handlers<WorkshopRoutes> => {
  const markOf = shareBehindMark<string>(readNewestOrderChange(services));
  return {
    'workshop.read': ({ params, query }) =>
      readWorkshop(services)(params.token, { filter: query.filter, after: query.cursor }),
    // The link is the permission: each reading asks it again, every five seconds at the latest.
    'workshop.changes': ({ params }, visit, sink) =>
      followReading(
        async () => ({ mark: await markOf(params.token, () => readWorkshopEtag(services)(params.token)) }),
        () => undefined,
        visit,
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
