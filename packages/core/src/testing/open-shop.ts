import { claimJob } from '../foundation/jobs/claim-job.ts';
import { failJob } from '../foundation/jobs/fail-job.ts';
import type { Claim } from '../foundation/jobs/run-job.ts';
import { sendMailJob } from '../foundation/mail/post-mail.ts';
import { sendMail } from '../foundation/mail/send-mail.ts';
import { sha256Of } from '../foundation/secrets/secrets.ts';
import type { OutgoingMail } from '../ports/mailer.port.ts';
import { deriveAtelierToken } from '../printing/print-jobs/atelier.ts';
import type { DeriveFiles } from '../printing/print-jobs/preparation/derive-files.ts';
import { prepareOrder } from '../printing/print-jobs/preparation/prepare-order.ts';
import type { MakeTicket } from '../printing/print-jobs/preparation/store-ticket.ts';
import { printMailCauses } from '../printing/print-jobs/print-mails.ts';
import { type AtelierMove, moveAtelierOrder } from '../printing/print-jobs/work-order.ts';
import { prepareOrderJob } from '../selling/payments/payment-jobs.ts';
import type { TestApp } from './create-test-app.ts';
import { type OpenOrder, placePaidOrder, readStoredOrder } from './open-order.ts';

const makeTicket: MakeTicket = async ({ order }) => {
  const streets = order.shipments.map(({ address }) => address.line1).join();
  const page = new TextEncoder().encode(`ticket of ${order.number} at ${order.shopAssignment} to ${streets}`);
  return { json: page, page, xjdf: page, report: null, labels: null };
};
const nothingDerived: DeriveFiles = async () => {
  throw new Error('nothing is derived in these tests');
};

/** Derived files of a few bytes, for a shop of other boxes. */
export const deriveAs: DeriveFiles = async ({ shopId, interior, cover }) => ({
  pages: 64,
  spineMm: 5,
  files: [
    {
      name: 'interior.pdf',
      pages: 64,
      approvedSha256: sha256Of(interior),
      type: 'application/pdf',
      bytes: interior,
    },
    {
      name: 'cover.pdf',
      pages: 1,
      approvedSha256: sha256Of(cover),
      type: 'application/pdf',
      bytes: new TextEncoder().encode(`cover for ${shopId}`),
    },
  ],
});

export const claimExistingJob = async (app: TestApp, jobId: string): Promise<Claim> => {
  const claim = await claimJob(app)(jobId);
  if (claim === null) throw new Error(`${jobId} asks for nothing`);
  return claim;
};

/** Prepares a paid order as a worker does. */
export const prepare = async (
  app: TestApp,
  orderId: string,
  presses: { makeTicket?: MakeTicket; deriveFiles?: DeriveFiles } = {},
  jobId = prepareOrderJob.idOf(orderId),
): Promise<void> => {
  const claim = await claimExistingJob(app, jobId);
  await prepareOrder({ ...app, makeTicket, deriveFiles: nothingDerived, ...presses })(claim, orderId);
};

/** Leaves a paid order in preparation: the ticket fails, and the worker gives the job up. */
export const failPreparation = async (app: TestApp, orderId: string): Promise<void> => {
  const claim = await claimExistingJob(app, prepareOrderJob.idOf(orderId));
  const failTicket = async () => {
    throw new Error('no ticket');
  };
  const presses = { makeTicket: failTicket, deriveFiles: nothingDerived };
  await prepareOrder({ ...app, ...presses })(claim, orderId).catch(() => undefined);
  await failJob(app)(claim, 'internal', 'no ticket');
};

/** Sends the mail of a cause as a worker does; gives what a server was handed. */
export const handOver = async (app: TestApp, cause: string): Promise<OutgoingMail[]> => {
  const claim = await claimExistingJob(app, sendMailJob.idOf(cause));
  const handed: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail, beforeHandover: () => Promise<void>): Promise<void> => {
    await beforeHandover();
    handed.push(mail);
  };
  const render = async () => ({ subject: '', html: '', text: '' });
  await sendMail({ ...app, mailer: { send, close: async () => undefined }, render })(claim, cause);
  return handed;
};

/** The secret of the link that the order's present print shop has. */
export const readAtelierToken = async (app: TestApp, orderId: string): Promise<string> =>
  deriveAtelierToken(app.settings, orderId, await readStoredOrder(app, orderId));

export interface SentOrder extends OpenOrder {
  readonly sessionId: string;
  readonly token: string;
}

/** An order that is paid and prepared: its print mail waits to leave. */
export const placePreparedOrder = async (
  app: TestApp,
  wish: Parameters<typeof placePaidOrder>[1] = {},
): Promise<SentOrder> => {
  const order = await placePaidOrder(app, wish);
  await prepare(app, order.orderId);
  return { ...order, token: await readAtelierToken(app, order.orderId) };
};

/** The same, its mail handed to the print shop. */
export const placeSentOrder = async (
  app: TestApp,
  wish: Parameters<typeof placePaidOrder>[1] = {},
): Promise<SentOrder> => {
  const order = await placePreparedOrder(app, wish);
  await handOver(app, printMailCauses(order.orderId, 1)[0]);
  return order;
};

export const tracked = { to: 'shipped', carrier: 'Colissimo', trackingNumber: '6A1' } as const;

/** The steps of the print shop up to the one that is named. */
export const listStepsTo = (to: AtelierMove['to']): AtelierMove[] => {
  const way: AtelierMove[] = [{ to: 'accepted' }, { to: 'printing' }, tracked, { to: 'delivered' }];
  return way.slice(0, way.findIndex((move) => move.to === to) + 1);
};

/** An order that its print shop has brought so far. */
export const placeOrderAtStep = async (app: TestApp, to: AtelierMove['to']): Promise<SentOrder> => {
  const order = await placeSentOrder(app);
  for (const move of listStepsTo(to)) await moveAtelierOrder(app)(order.token, move);
  return order;
};
