import { AppError } from '@souvenance/contracts';
import { readPrintRules, receivePrintEvent, setPrintRules } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type PrintShopRoutes = Extract<keyof Handlers, `printShops.${string}` | `printRules.${string}`>;

/** Which print shop makes an order, and what the services of shops tell. */
export const printShopHandlers = (services: Services): Handlers<PrintShopRoutes> => ({
  'printShops.event': async ({ params }, { request }) => {
    const signature = request.headers['lulu-hmac-sha256'];
    if (typeof signature !== 'string') throw new AppError('webhook.signature_invalid');
    await receivePrintEvent(services)(params.service, request.body as Uint8Array, signature);
    return { received: true };
  },
  'printRules.read': (_, { actor }) => readPrintRules(services)(actor),
  'printRules.write': ({ body }, { actor }) => setPrintRules(services)(actor, body),
});
