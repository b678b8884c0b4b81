import { z } from 'zod';
import { watchedServices } from '../../enums/oversight.ts';
import { cents, id, instant } from '../../fields.ts';
import { jobKind, outageCodes } from '../../jobs.ts';
import { adminPost } from '../administration.ts';
import { route } from '../route.ts';
import { orderState } from '../selling/order.ts';
import { backupsView } from './admin-backups.ts';

/** A problem that needs a person. Lists are ordered worst first. */
export const concern = z.object({
  kind: z.enum([
    'disk_full',
    'disk_low',
    'workers_none',
    'worker_silent',
    'api_silent',
    'service_failing',
    'service_paused',
    'job_late',
    'job_left',
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
    'shop_message',
    'defect_reported',
    'gift_undecided',
  ]),
  since: instant,
  orderId: id.nullable(),
  jobId: id.nullable(),
  /** Kind of the failed job, or of the job of a mail; null for an order. */
  jobKind: jobKind.nullable(),
  /**
   * Number of an order or of a gift purchase, subject of a job, kind of a service, name of a queue, the name that a
   * program gave itself, or the services on a disk, separated by spaces.
   */
  subject: z.string(),
  /** Why a queue is paused, when one of its jobs is tried, and how many wait; null for any other problem. */
  pause: z
    .object({ reason: z.enum(outageCodes), retryAt: instant, waiting: z.int().nonnegative() })
    .nullable(),
});

export type Concern = z.infer<typeof concern>;

/** Outside services of the installation, each with its configured adapter (packages/adapters/README.md). */
export const serviceKind = z.enum([
  'documents',
  'identity',
  'files',
  'media',
  'jobs',
  'mail',
  'payments',
  'content',
  'analytics',
  'integrity',
  'transcription',
  'assistant',
]);
/** Adapter choices that the administration shows in words; any other choice is the name of a service. */
export const translatedChoice = z.enum([
  'local',
  'observe',
  'enforce',
  'disk',
  'folder',
  'http',
  'off',
  'cookieless',
  'consent',
  'audio_service',
  'chat_service',
  'fake',
]);
export const serviceInPlace = z.object({
  kind: serviceKind,
  choice: z.string().max(40),
  /** The service's own name; null where the choice is shown in words. */
  label: z.string().max(60).nullable(),
  /** Host and port when the operator chose them; null for the vendor's own. */
  host: z.string().nullable(),
});
export type ServiceInPlace = z.infer<typeof serviceInPlace>;

/** A disk of the machine that holds data of the installation. */
export const diskSpace = z.object({
  /** Services whose data lie on it. */
  services: z.array(z.enum(['documents', 'identity', 'files', 'media'])),
  freeBytes: z.int().nonnegative(),
  totalBytes: z.int().nonnegative(),
  /** Bytes by which it grows each day, negative when it shrinks; null before a day has passed. */
  growthBytesPerDay: z.int().nullable(),
  /** Null when it does not grow, or its growth is unknown. */
  daysLeft: z.int().nonnegative().nullable(),
  /** True with less than 15 % or 5 GB free. */
  isLow: z.boolean(),
});
export type DiskSpace = z.infer<typeof diskSpace>;

/** Kinds of records that are removed by their age. */
export const retentionNames = [
  'renderings',
  'jobs',
  'mails',
  'payment_events',
  'print_events',
  'sessions',
  'email_changes',
  'received_mails',
  'unsent_pieces',
] as const;
export type RetentionName = (typeof retentionNames)[number];

/** How long a kind of record is stored, and what was removed of it so far. */
export const retention = z.object({
  name: z.enum(retentionNames),
  days: z.int().positive(),
  removedCount: z.int().nonnegative(),
  /** 0 for records without files. */
  removedBytes: z.int().nonnegative(),
  /** When something was last removed; null before. */
  removedAt: instant.nullable(),
});
export type Retention = z.infer<typeof retention>;

export const overviewRoutes = {
  /** Checks a service now. `isWell` is null when the answering program cannot check it. */
  'admin.checkService': adminPost(
    'admin.assist',
    '/api/admin/services/:service/check',
    z.strictObject({ service: z.enum(watchedServices) }),
    z.strictObject({}),
    z.object({ isWell: z.boolean().nullable() }),
  ),
  'admin.overview': route({
    method: 'GET',
    path: '/api/admin/overview',
    action: 'admin.read',
    replies: 'json',
    answer: z.object({
      concerns: z.array(concern),
      /** Kinds of which there are more problems than `concerns` lists. */
      unlistedKinds: z.array(concern.shape.kind),
      ordersByState: z.array(z.object({ state: orderState, count: z.int(), oldest: instant.nullable() })),
      /** Payments minus refunds and losses. */
      revenueCents: cents,
      /** Amounts of active orders: refunded or lost in a dispute; disputed by a bank now. */
      returnedCents: cents,
      disputedCents: cents,
      families: z.int(),
      stories: z.int(),
      booksPrinted: z.int(),
      services: z.array(serviceInPlace),
      /** Names of the releases that the living programs run: one, but for the minutes of an upgrade. */
      releases: z.array(z.string()),
      /** Empty when every service is hosted elsewhere. */
      disks: z.array(diskSpace),
      backups: backupsView,
      retention: z.array(retention),
    }),
  }),
  /** An ETag of everything that the administration shows, sent after each change, at most once a second. */
  'admin.changes': route({
    method: 'GET',
    path: '/api/admin/events',
    action: 'admin.read',
    replies: 'events',
    answer: z.object({ mark: z.string() }),
  }),
} as const;
