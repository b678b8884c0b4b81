import {
  cancelGiftCard,
  exportGiftCards,
  listGiftCards,
  readGiftCard,
  refundGiftCard,
  sendGiftCardAgain,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { nameTableFile } from '../name-table-file.ts';

type CardRoutes = Extract<keyof Handlers, `adminGiftCards.${string}`>;

/** Handlers of gift cards, for card managers. */
export const createGiftCardHandlers = (services: Services): Handlers<CardRoutes> => ({
  'adminGiftCards.list': ({ query }, { actor }) => listGiftCards(services)(actor, query),
  'adminGiftCards.table': async ({ query }, { actor }) => ({
    body: await exportGiftCards(services)(actor, query),
    contentType: 'text/csv; charset=utf-8',
    fileName: nameTableFile(services, 'cartes-cadeaux'),
  }),
  'adminGiftCards.read': ({ params }, { actor }) => readGiftCard(services)(actor, params.cardId),
  'adminGiftCards.cancel': ({ params, body }, { actor }) =>
    cancelGiftCard(services)(actor, params.cardId, body.reason),
  'adminGiftCards.refund': ({ params, body }, { actor }) =>
    refundGiftCard(services)(actor, params.cardId, body.reason),
  'adminGiftCards.send': ({ params, body }, { actor }) =>
    sendGiftCardAgain(services)(actor, params.cardId, body.reason),
});
