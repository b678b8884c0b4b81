import {
  listGiftInvoices,
  listInvoices,
  openGiftInvoice,
  openInvoice,
  openPlanInvoice,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

/** Handlers of the invoices and credit notes of orders, plans and gifts. */
export const createInvoiceHandlers = (
  services: Services,
): Handlers<Extract<keyof Handlers, `invoices.${string}`>> => ({
  'invoices.list': async ({ params }, { actor }) => ({
    invoices: await listInvoices(services)(actor, params.orderId),
  }),
  'invoices.ofGifts': async ({ params }) => ({
    invoices: await listGiftInvoices(services)(params.token),
  }),
  'invoices.planFile': async ({ params: { familyId, paymentId } }, { actor }) => {
    const { stream, bytes, fileName } = await openPlanInvoice(services)(actor, familyId, paymentId);
    return { body: stream, contentType: 'application/pdf', length: bytes, fileName };
  },
  'invoices.giftFile': async ({ params }) => {
    const { stream, bytes, fileName } = await openGiftInvoice(services)(params.token, params.number);
    return { body: stream, contentType: 'application/pdf', length: bytes, fileName };
  },
  'invoices.file': async ({ params }, { actor }) => {
    const { stream, bytes, fileName } = await openInvoice(services)(actor, params.orderId, params.number);
    return { body: stream, contentType: 'application/pdf', length: bytes, fileName };
  },
});
