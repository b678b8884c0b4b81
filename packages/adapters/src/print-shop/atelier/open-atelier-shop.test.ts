import {
  createAtelierBackend,
  jobs,
  mails,
  moveAtelierOrder,
  orders,
  readAtelier,
  refuseFile,
} from '@souvenance/core';
import { createTestApp, placePaidOrder, prepare, readAtelierToken } from '@souvenance/core/testing';
import { createPrintRequest, describePrintService } from '@souvenance/testkit/print-shop';
import { openAtelierShop } from './open-atelier-shop.ts';

/** The whole product in this process: the shop's own page is what moves an order that was handed over by mail. */
describePrintService({
  name: 'mail and the atelier',
  signatureHeader: null,
  open: async () => {
    const app = createTestApp();
    const { orderId } = await placePaidOrder(app);
    const number = (await app.documents.get(orders, orderId))?.value.number ?? '';
    await prepare(app, orderId);
    const letter = `book_to_print.${orderId}.1`;
    // Preparing an order posts the shop's mail too; the mail is deleted here, so that the adapter posts it.
    await app.documents.transact(async (tx) => {
      tx.remove(mails, letter);
      tx.remove(jobs, `mail.${letter}`);
    });
    const token = await readAtelierToken(app, orderId);
    const move = moveAtelierOrder(app);
    const open = () => openAtelierShop(createAtelierBackend(app));
    return {
      service: open(),
      request: createPrintRequest({ reference: `${number}.1.1`, orderId }),
      printJobs: async () => {
        const { state } = await readAtelier(app)(token);
        return (await app.documents.get(mails, letter)) === null || state === 'on_hold' ? 0 : 1;
      },
      accept: async () => void (await move(token, { to: 'accepted' })),
      refuse: async (text) =>
        void (await refuseFile(app)(token, { file: 'interior.pdf', reason: 'other', text })),
      ship: async () => {
        await move(token, { to: 'printing' });
        await move(token, { to: 'shipped', carrier: 'Colissimo', trackingNumber: '6A123' });
      },
      reopen: async () => open(),
      close: () => app.documents.close(),
    };
  },
});
