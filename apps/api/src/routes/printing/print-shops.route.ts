import { readPrintRules, receivePrintEvent, setPrintRules } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type PrintShopRoutes = Extract<keyof Handlers, `printShops.${string}` | `printRules.${string}`>;

/** Handlers of the print rules, and of the events of print services. */
export const createPrintShopHandlers = (services: Services): Handlers<PrintShopRoutes> => ({
  'printShops.event': async ({ params }, { request }) => {
    await receivePrintEvent(services)(params.service, request.body as Uint8Array, request.headers);
    return { received: true };
  },
  'printRules.read': (_, { actor }) => readPrintRules(services)(actor),
  'printRules.write': ({ body }, { actor }) => setPrintRules(services)(actor, body),
});
