import { z } from 'zod';
import { mailKinds, mailStates, reprintFaults } from '../enums.ts';
import { byId, bytes, cents, id, instant, pageCursor } from '../fields.ts';
import { job, jobKind, jobNote } from '../jobs.ts';
import { preflightReport } from '../preflight.ts';
import { deliveryAddress, holdReason, order, orderState, shopWord } from './orders.ts';
import { renderingFileName } from './renderings.ts';
import { route } from './route.ts';

/** Something that waits for a hand, worst first. */
export const concern = z.object({
  kind: z.enum([
    'workers_none',
    'worker_silent',
    'api_silent',
    'service_failing',
    'job_late',
    'order_disputed',
    'order_on_hold',
    'order_withdrawn',
    'order_unprepared',
    'order_late',
    'order_overdue',
    'file_refused',
    'job_failed',
    'mail_uncertain',
    'mail_failed',
    'atelier_question',
  ]),
  since: instant,
  orderId: id.nullable(),
  jobId: id.nullable(),
  /** Kind of the failed job, or of the job of a mail; null for an order. */
  jobKind: jobKind.nullable(),
  /** Number of an order, the subject of a job, a kind of service, or the name that a program gave itself. */
  subject: z.string(),
});

export type Concern = z.infer<typeof concern>;

export const queueName = z.enum(['books', 'photographs', 'voices', 'effects', 'pictures']);
export type QueueName = z.infer<typeof queueName>;

const queue = z.object({
  name: queueName,
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
  completed: z.int(),
  workers: z.int(),
  /** Finished in the last hour, and percentiles of their time in milliseconds. */
  finishedLastHour: z.int(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  /** Told to take up nothing more. */
  isPaused: z.boolean(),
});
const adminJob = job.extend({
  /** A title; of a mail its kind and its order's id, of a payment the event's type, of a photograph its id. */
  subject: z.string(),
  errorMessage: z.string().nullable(),
  /** Whose it is, and which order it is about; null where nobody's, or where that is gone. */
  family: z.object({ id, name: z.string() }).nullable(),
  orderId: id.nullable(),
  /** When it is tried again after a failure; null while it is not waiting for that. */
  nextTryAt: instant.nullable(),
});
const adminJobs = z.object({
  queues: z.array(queue),
  /** The one touched last in front, a page at a time. */
  jobs: z.array(adminJob),
  cursor: pageCursor.nullable(),
  /** Of all that were asked for, on whatever page. */
  total: z.int(),
  workersAlive: z.int(),
});
export type AdminJobs = z.infer<typeof adminJobs>;
const ofJob = byId('jobId');
const ofOrder = byId('orderId');
const reason = z.string().trim().min(3).max(500);
/** The newest approved proof, and not the bytes that were printed. */
const isNewest = z.boolean().default(false);

/** Where a mail of the send ledger stands. */
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

const adminMail = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.string(),
  state: mailState,
  at: instant,
});
const adminOrder = z.object({
  order,
  /** What print shop and house said to each other, and whether the shop waits for an answer. */
  words: z.array(shopWord),
  isAsked: z.boolean(),
  /** The order whose copies it prints again; null for what was bought. */
  reprintOf: z.object({ orderId: id, number: z.string(), fault: z.enum(reprintFaults) }).nullable(),
  /** Names of the people in the order's history, by uid; one whose account is gone is missing. */
  /** What administrators wrote down about it for each other, the first one first. */
  notes: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  /** What its print shop was asked, and by when the last parcel leaves; null before it was sent. */
  promise: z.object({ purchaseOrder: z.string(), shipBy: z.iso.date() }).nullable(),
  /** What of it is printed again, and by which orders. */
  reprints: z.array(z.object({ orderId: id, number: z.string(), state: orderState })),
  /** A proof of the same book and format that was approved since, and may take the place of this one. */
  newerProof: z.object({ number: z.string(), pages: z.int(), approvedAt: instant }).nullable(),
  people: z.record(z.string(), z.string()),
  preflight: preflightReport.nullable(),
  mails: z.array(adminMail),
  /** Print shops of the format, the order's own first marked; one that would need a new approval can't be chosen. */
  shops: z.array(
    z.object({ id: z.string(), name: z.string(), isChosen: z.boolean(), canBeChosen: z.boolean() }),
  ),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** An order in a list of administration. */
const adminOrderRow = order.extend({ customer: z.string() });
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

const search = z.string().trim().max(254);

/** Orders that were paid, or carts, or orders of one state; or those that words find among all. */
const ordersWanted = z.strictObject({
  list: z.enum(['orders', 'carts']).optional(),
  state: orderState.optional(),
  search: search.optional(),
  cursor: pageCursor.optional(),
});
export type OrdersWanted = z.infer<typeof ordersWanted>;

const someOf = <F extends z.ZodType>(found: F) => z.object({ found: z.array(found), hasMore: z.boolean() });

const adminFound = z.object({
  orders: someOf(adminOrderRow),
  families: someOf(z.object({ id, name: z.string() })),
  people: someOf(z.object({ uid: id, name: z.string(), email: z.string() })),
  jobs: someOf(adminJob),
  mails: someOf(adminMail.extend({ orderId: id.nullable() })),
});
export type AdminFound = z.infer<typeof adminFound>;

/** What the product leans on, each with the choice in place (packages/adapters/README.md). */
export const serviceKind = z.enum([
  'documents',
  'identity',
  'files',
  'media',
  'jobs',
  'mail',
  'payments',
  'integrity',
  'content',
  'analytics',
  'transcription',
]);
export const serviceChoice = z.enum([
  'sqlite',
  'firestore',
  'local',
  'firebase',
  'observe',
  'enforce',
  'disk',
  'gcs',
  's3',
  'bullmq',
  'smtp',
  'stripe',
  'folder',
  'http',
  'off',
  'cookieless',
  'consent',
  'openai_audio',
  'stand_in',
]);
export const serviceInPlace = z.object({
  kind: serviceKind,
  choice: serviceChoice,
  /** Name and port of the machine, where it is the operator's own choice; null for what has a name of its own. */
  host: z.string().nullable(),
});
export type ServiceInPlace = z.infer<typeof serviceInPlace>;

const post = <
  const P extends `/api/admin/${string}`,
  const I extends z.ZodType,
  const B extends z.ZodType,
  const A extends z.ZodType,
>(
  path: P,
  params: I,
  body: B,
  answer: A,
) => route({ method: 'POST', path, action: 'administrate', replies: 'json', params, body, answer });

export const adminRoutes = {
  'admin.overview': route({
    method: 'GET',
    path: '/api/admin/overview',
    action: 'administrate',
    replies: 'json',
    answer: z.object({
      concerns: z.array(concern),
      /** True when more jobs have failed than the concerns name. */
      hasMoreFailedJobs: z.boolean(),
      ordersByState: z.array(z.object({ state: orderState, count: z.int(), oldest: instant.nullable() })),
      /** Paid and kept. */
      revenueCents: cents,
      /** Of orders that go on: given back or lost in a dispute; contested by a bank now. */
      returnedCents: cents,
      disputedCents: cents,
      families: z.int(),
      stories: z.int(),
      booksPrinted: z.int(),
      services: z.array(serviceInPlace),
    }),
  }),
  'admin.orders': route({
    method: 'GET',
    path: '/api/admin/orders',
    action: 'administrate',
    replies: 'json',
    query: ordersWanted,
    /** `total` of all pages; null of a search. */
    answer: z.object({
      orders: z.array(adminOrderRow),
      cursor: pageCursor.nullable(),
      total: z.int().nullable(),
    }),
  }),
  /** The same orders, all of them, as a table for a spreadsheet. */
  'admin.ordersTable': route({
    method: 'GET',
    path: '/api/admin/orders.csv',
    action: 'administrate',
    replies: 'bytes',
    query: ordersWanted.omit({ cursor: true }),
    answer: bytes,
  }),
  /** Orders, families, people, jobs and mails by number, name, address or payment: the newest ten of each. */
  'admin.search': route({
    method: 'GET',
    path: '/api/admin/search',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({ text: search.min(2) }),
    answer: adminFound,
  }),
  'admin.order': route({
    method: 'GET',
    path: '/api/admin/orders/:orderId',
    action: 'administrate',
    replies: 'json',
    params: ofOrder,
    answer: adminOrder,
  }),
  /** A file of the proof, or of the ticket, as it was approved. */
  'admin.file': route({
    method: 'GET',
    path: '/api/admin/orders/:orderId/files/:name',
    action: 'administrate',
    replies: 'bytes',
    params: z.strictObject({ orderId: id, name: renderingFileName }),
    answer: bytes,
  }),
  'admin.resend': post('/api/admin/orders/:orderId/resend', ofOrder, z.strictObject({ reason }), adminOrder),
  'admin.hold': post(
    '/api/admin/orders/:orderId/hold',
    ofOrder,
    z.strictObject({ reason: holdReason }),
    adminOrder,
  ),
  'admin.release': post(
    '/api/admin/orders/:orderId/release',
    ofOrder,
    z.strictObject({ reason }),
    adminOrder,
  ),
  /** Another print shop: its files are derived from the approved ones, or it is refused. */
  'admin.chooseShop': post(
    '/api/admin/orders/:orderId/shop',
    ofOrder,
    z.strictObject({ shopId: z.string().min(1).max(60), reason }),
    adminOrder,
  ),
  /** Answers the print shop, closes what it asked, or both. */
  'admin.answerShop': post(
    '/api/admin/orders/:orderId/words',
    ofOrder,
    z.strictObject({ text: z.string().trim().max(2_000), isClosing: z.boolean() }),
    adminOrder,
  ),
  /** Writes something down about an order, for administrators alone. */
  'admin.note': post(
    '/api/admin/orders/:orderId/notes',
    ofOrder,
    z.strictObject({ text: z.string().trim().min(3).max(2_000) }),
    adminOrder,
  ),
  /** Where a parcel goes, set right before it leaves; the first one when none is named. */
  'admin.correctAddress': post(
    '/api/admin/orders/:orderId/address',
    ofOrder,
    z.strictObject({ shipmentId: id.optional(), address: deliveryAddress, reason }),
    adminOrder,
  ),
  /** Prints copies again, from the same approved bytes or from a newer proof; answers with the order that does. */
  'admin.reprint': post(
    '/api/admin/orders/:orderId/reprint',
    ofOrder,
    z.strictObject({ copies: z.int().min(1).max(200), fault: z.enum(reprintFaults), isNewest, reason }),
    adminOrder,
  ),
  /** Other files in the place of those that a shop was sent, until it has accepted: the newest approved proof. */
  'admin.replaceFiles': post(
    '/api/admin/orders/:orderId/proof',
    ofOrder,
    z.strictObject({ reason }),
    adminOrder,
  ),
  'admin.refund': post('/api/admin/orders/:orderId/refund', ofOrder, z.strictObject({ reason }), adminOrder),
  'admin.jobs': route({
    method: 'GET',
    path: '/api/admin/jobs',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({
      kind: jobKind.optional(),
      state: job.shape.state.optional(),
      cursor: pageCursor.optional(),
    }),
    answer: adminJobs,
  }),
  /** A mark of all that administration shows, sent when it has changed, at most once a second. */
  'admin.changes': route({
    method: 'GET',
    path: '/api/admin/events',
    action: 'administrate',
    replies: 'events',
    answer: z.object({ mark: z.string() }),
  }),
  /** The first page of `admin.jobs`, sent anew whenever something changed, at most once a second. */
  'admin.jobsLive': route({
    method: 'GET',
    path: '/api/admin/jobs/events',
    action: 'administrate',
    replies: 'events',
    answer: adminJobs,
  }),
  'admin.jobLog': route({
    method: 'GET',
    path: '/api/admin/jobs/:jobId/log',
    action: 'administrate',
    replies: 'json',
    params: ofJob,
    answer: z.object({ job: adminJob, log: z.array(jobNote) }),
  }),
  /** Puts failed jobs back to work, of one kind when asked: at most 500 at once, and says how many. */
  'admin.retryJobs': route({
    method: 'POST',
    path: '/api/admin/failed-jobs/retry',
    action: 'administrate',
    replies: 'json',
    body: z.strictObject({ kind: jobKind.optional() }),
    answer: z.object({ retried: z.int() }),
  }),
  /** Stops a queue from taking up more, or lets it go on. */
  'admin.pauseQueue': post(
    '/api/admin/queues/:name/pause',
    z.strictObject({ name: queueName }),
    z.strictObject({ isPaused: z.boolean(), reason }),
    z.object({ queues: z.array(queue) }),
  ),
  'admin.retryJob': post('/api/admin/jobs/:jobId/retry', ofJob, z.strictObject({}), adminJob),
  'admin.cancelJob': post('/api/admin/jobs/:jobId/cancel', ofJob, z.strictObject({}), adminJob),
  'admin.promoteJob': post('/api/admin/jobs/:jobId/promote', ofJob, z.strictObject({}), adminJob),
} as const;
