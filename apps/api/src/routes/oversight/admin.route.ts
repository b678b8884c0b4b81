import { Readable } from 'node:stream';
import {
  type Actor,
  addNote,
  answerDefect,
  answerShop,
  authorizeAdministrator,
  cancelJob,
  chooseShop,
  cleanQueue,
  correctAddress,
  drainWorker,
  exportFigures,
  exportOrders,
  families,
  grantAdministratorRole,
  holdOrder,
  listMails,
  listOrdersForAdmin,
  listShops,
  markMailReviewed,
  openOrderFile,
  pauseQueue,
  promoteJob,
  readAdministrators,
  readBackupsView,
  readFee,
  readFigures,
  readJobLog,
  readJobs,
  readNewestChange,
  readOrderForAdmin,
  readOverview,
  readQueueHistories,
  readReleases,
  readRetention,
  readShopPicture,
  readViews,
  refundOrderByHand,
  releaseOrder,
  removeView,
  replaceFiles,
  reprintOrder,
  requestPartialRefundByHand,
  resendMail,
  resendToPrint,
  resolveTrace,
  retryJob,
  retryJobs,
  revokeAdministratorRole,
  saveView,
  searchEverything,
  stories,
  toMailRow,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import { coalesceByEtag, type ReadShared } from '../../http/streams/coalesce-by-etag.ts';
import { followReading, shareReading } from '../../http/streams/follow-reading.ts';
import type { Services } from '../../services.ts';
import { contentTypes } from '../making/renderings.route.ts';
import { nameTableFile } from '../name-table-file.ts';
import type { AccountingRoutes } from './admin-accounts.route.ts';
import type { BackupRoutes } from './admin-backups.route.ts';
import type { AdminFamilyRoutes } from './admin-families.route.ts';
import { createSeveralHandlers } from './admin-several.route.ts';

/** All routes of the administration except families, accounts and the audit log, which have their own files. */
type AdminRoutes = Exclude<
  Extract<keyof Handlers, `admin.${string}`>,
  AdminFamilyRoutes | AccountingRoutes | BackupRoutes
>;

const readOverviewPage = (services: Services) => async (actor: Actor) => {
  const figures = await readOverview(services)(actor, services.watch.observations());
  return {
    ...figures,
    families: (await services.documents.aggregate(families)).count,
    stories: (await services.documents.aggregate(stories)).count,
    services: [...services.choices],
    releases: await readReleases(services),
    backups: await readBackupsView(services),
    retention: await readRetention(services),
  };
};

const orderActionHandlers = (services: Services): Pick<Handlers<AdminRoutes>, OrderActions> => ({
  'admin.resend': async ({ params, body }, { actor }) => {
    await resendToPrint(services)(actor, params.orderId, body.reason);
    return readOrderForAdmin(services)(actor, params.orderId);
  },
  'admin.chooseShop': async ({ params, body }, { actor }) => {
    await chooseShop(services)(actor, params.orderId, body);
    return readOrderForAdmin(services)(actor, params.orderId);
  },
  'admin.hold': async ({ params, body }, { actor }) => {
    await holdOrder(services)(actor, params.orderId, body.reason);
    return readOrderForAdmin(services)(actor, params.orderId);
  },
  'admin.release': async ({ params, body }, { actor }) => {
    await releaseOrder(services)(actor, params.orderId, body.reason);
    return readOrderForAdmin(services)(actor, params.orderId);
  },
  'admin.reprint': async ({ params, body }, { actor }) => {
    const reprintId = await reprintOrder(services)(actor, params.orderId, body);
    return readOrderForAdmin(services)(actor, reprintId);
  },
  'admin.answerShop': async ({ params, body }, { actor }) => {
    await answerShop(services)(actor, params.orderId, body);
    return readOrderForAdmin(services)(actor, params.orderId);
  },
  'admin.correctAddress': async ({ params, body }, { actor }) => {
    await correctAddress(services)(actor, params.orderId, body);
    return readOrderForAdmin(services)(actor, params.orderId);
  },
  'admin.replaceFiles': async ({ params, body }, { actor }) => {
    await replaceFiles(services)(actor, params.orderId, body.reason);
    return readOrderForAdmin(services)(actor, params.orderId);
  },
  'admin.answerDefect': async ({ params, body }, { actor }) => {
    await answerDefect(services)(actor, params, body);
    return readOrderForAdmin(services)(actor, params.orderId);
  },
  'admin.refund': async ({ params, body }, { actor }) => {
    const { reason, partialRefund } = body;
    if (partialRefund)
      await requestPartialRefundByHand(services)(actor, params.orderId, { ...partialRefund, reason });
    else await refundOrderByHand(services)(actor, params.orderId, reason);
    return readOrderForAdmin(services)(actor, params.orderId);
  },
});
type OrderActions =
  | 'admin.reprint'
  | 'admin.answerShop'
  | 'admin.answerDefect'
  | 'admin.resend'
  | 'admin.chooseShop'
  | 'admin.hold'
  | 'admin.release'
  | 'admin.correctAddress'
  | 'admin.replaceFiles'
  | 'admin.refund';

const authorizeReading = (actor: Actor): void => authorizeAdministrator(actor, 'admin.read');

type Pages =
  | 'admin.overview'
  | 'admin.orders'
  | 'admin.figures'
  | 'admin.search'
  | 'admin.order'
  | 'admin.jobs';

/**
 * Handlers of the administrators' pages. Their readings are shared by all administrators; each is computed once per
 * change.
 */
const pageHandlers = (services: Services, readShared: ReadShared): Pick<Handlers<AdminRoutes>, Pages> => ({
  'admin.overview': (_, { actor }) => readShared(actor, 'overview', {}, readOverviewPage(services)),
  'admin.orders': ({ query }, { actor }) =>
    readShared(actor, 'orders', query, async (administrator) => ({
      ...(await listOrdersForAdmin(services)(administrator, await resolveTrace(services)(query))),
      shops: listShops(services).map(({ id, name }) => ({ id, name })),
    })),
  'admin.figures': ({ query }, { actor }) =>
    readShared(actor, 'figures', query, (administrator) => readFigures(services)(administrator, query)),
  'admin.search': ({ query }, { actor }) =>
    readShared(actor, 'search', query, (administrator) =>
      searchEverything(services)(administrator, query.text),
    ),
  'admin.order': ({ params }, { actor }) =>
    readShared(actor, 'order', params, (administrator) =>
      readOrderForAdmin(services)(administrator, params.orderId),
    ),
  'admin.jobs': ({ query }, { actor }) =>
    readShared(actor, 'jobs', query, (administrator) => readJobs(services)(administrator, query)),
});

/** Handlers of the administration: orders, jobs, and what needs a decision. Everyone else gets 404. */
export const createAdminHandlers = (services: Services): Handlers<AdminRoutes> => {
  const readJobsLive = shareReading((actor) => readJobs(services)(actor, {}));
  const readLatestChange = shareReading(async (actor) => ({ mark: await readNewestChange(services)(actor) }));
  return {
    ...orderActionHandlers(services),
    ...pageHandlers(services, coalesceByEtag(readNewestChange(services))),
    'admin.ordersTable': async ({ query }, { actor }) => ({
      body: await exportOrders(services)(
        actor,
        query.orderIds === undefined ? await resolveTrace(services)(query) : query,
      ),
      contentType: 'text/csv; charset=utf-8',
      fileName: nameTableFile(services, 'commandes'),
    }),
    'admin.figuresTable': async ({ query }, { actor }) => {
      const text = await exportFigures(services)(actor, query);
      const fileName = nameTableFile(services, 'chiffres');
      return { body: Readable.from([text]), contentType: 'text/csv; charset=utf-8', fileName };
    },
    ...createSeveralHandlers(services),
    'admin.mails': ({ query }, { actor }) => listMails(services)(actor, query),
    'admin.resendMail': async ({ params, body }, { actor }) =>
      toMailRow(await resendMail(services)(actor, params.mailId, body.reason)),
    'admin.markMailReviewed': async ({ params }, { actor }) =>
      toMailRow(await markMailReviewed(services)(actor, params.mailId)),
    'admin.addNote': async ({ params: { thing, thingId }, body }, { actor }) => ({
      notes: await addNote(services)(actor, thing, thingId, body.text),
    }),
    'admin.queueHistories': (_, { actor }) => readQueueHistories(services)(actor),
    'admin.administrators': (_, { actor }) => readAdministrators(services)(actor),
    'admin.grantRole': ({ body }, { actor }) => grantAdministratorRole(services)(actor, body),
    'admin.revokeRole': ({ params, body }, { actor }) =>
      revokeAdministratorRole(services)(actor, params.uid, body.reason),
    'admin.views': (_, { actor }) => readViews(services)(actor),
    'admin.saveView': ({ body }, { actor }) => saveView(services)(actor, body),
    'admin.removeView': ({ params }, { actor }) => removeView(services)(actor, params.viewId),
    'admin.orderFee': ({ params }, { actor }) => readFee(services)(actor, params.orderId),
    'admin.file': async ({ params }, { actor }) => {
      const { stream, bytes, sha256, fileName } = await openOrderFile(services)(
        actor,
        params.orderId,
        params.name,
      );
      return { body: stream, contentType: contentTypes[params.name], length: bytes, fileName, sha256 };
    },
    'admin.shopPicture': async ({ params }, { actor }) => ({
      body: await readShopPicture(services)(actor, params.orderId, params.pictureId),
      contentType: 'image/jpeg',
    }),
    'admin.changes': (_, context, sink) => followReading(readLatestChange, authorizeReading, context, sink),
    'admin.jobsLive': (_, context, sink) => followReading(readJobsLive, authorizeReading, context, sink),
    'admin.jobLog': ({ params }, { actor }) => readJobLog(services)(actor, params.jobId),
    'admin.retryJobs': ({ body }, { actor }) => retryJobs(services)(actor, body.kind),
    'admin.pauseQueue': ({ params, body }, { actor }) => pauseQueue(services)(actor, params.name, body),
    'admin.checkService': async ({ params }, { actor }) => {
      authorizeAdministrator(actor, 'admin.assist');
      return { isWell: await services.watch.check(params.service) };
    },
    'admin.cleanQueue': ({ params, body }, { actor }) =>
      cleanQueue(services)(actor, params.name, body.reason),
    'admin.drainWorker': ({ params, body }, { actor }) => drainWorker(services)(actor, params.workerId, body),
    'admin.retryJob': ({ params }, { actor }) => retryJob(services)(actor, params.jobId),
    'admin.cancelJob': ({ params }, { actor }) => cancelJob(services)(actor, params.jobId),
    'admin.promoteJob': ({ params }, { actor }) => promoteJob(services)(actor, params.jobId),
  };
};
