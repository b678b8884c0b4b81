import type { PrintReport, PrintStep } from '@souvenance/core';
import { z } from 'zod';

/** The fields of a Lulu print job that are read; others are ignored. */
export const luluJob = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  external_id: z.string().nullish(),
  status: z.object({ name: z.string(), message: z.string().nullish() }),
  line_items: z
    .array(
      z.object({
        printable_id: z.string().nullish(),
        tracking_id: z.string().nullish(),
        carrier_name: z.string().nullish(),
        status: z.object({ name: z.string(), messages: z.unknown() }).partial().nullish(),
      }),
    )
    .default([]),
  costs: z
    .object({
      total_cost_incl_tax: z.union([z.string(), z.number()]).nullish(),
      currency: z.string().nullish(),
    })
    .nullish(),
});
export type LuluJob = z.infer<typeof luluJob>;

/**
 * A job before production can still be cancelled, so it counts as received and not yet accepted. Lulu reports no
 * delivery.
 */
const steps: Readonly<Record<string, PrintStep>> = {
  CREATED: 'received',
  UNPAID: 'received',
  PAYMENT_IN_PROGRESS: 'received',
  PRODUCTION_DELAYED: 'received',
  PRODUCTION_READY: 'accepted',
  IN_PRODUCTION: 'printing',
  SHIPPED: 'shipped',
  REJECTED: 'refused',
  CANCELED: 'cancelled',
};

export const toStep = ({ status }: LuluJob): PrintStep => steps[status.name] ?? 'received';

const order: readonly PrintStep[] = ['received', 'accepted', 'printing', 'shipped'];
/** Rank of a job's progress; -1 for a job that prints nothing. */
export const rankProgress = (job: LuluJob): number => order.indexOf(toStep(job));

const readWords = ({ status, line_items: items }: LuluJob): string => {
  const ofItems = items.flatMap(({ status: item }) =>
    item?.messages ? [JSON.stringify(item.messages)] : [],
  );
  return [status.message ?? '', ...ofItems]
    .join(' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500);
};

/** « 12.34 » in cents; null for other values. */
export const parseCents = (amount: unknown): number | null => {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount;
  if (typeof text !== 'string' || !/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text) * 100);
};

export const toReport = (job: LuluJob): PrintReport => {
  const step = toStep(job);
  const [item] = job.line_items;
  const cents = parseCents(job.costs?.total_cost_incl_tax);
  const currency = job.costs?.currency;
  const isOver = step === 'refused' || step === 'cancelled';
  const tracking = item?.tracking_id ?? '';
  return {
    step,
    reason: isOver ? readWords(job) || job.status.name : '',
    parcel:
      step === 'shipped'
        ? { carrier: item?.carrier_name ?? 'Lulu', trackingNumber: tracking.slice(0, 60) }
        : null,
    cost: cents === null || !currency ? null : { cents, currency },
    printableId: item?.printable_id ?? null,
    concern: job.status.name in steps ? '' : `Lulu ${job.status.name.slice(0, 40)} ${readWords(job)}`.trim(),
  };
};
