import { AppError } from '@souvenance/contracts';
import { type PrintReport, type PrintRequest, type PrintService, readSignature } from '@souvenance/core';
import { z } from 'zod';
import { callLulu, type LuluAccess } from './call-lulu.ts';
import { checkFiles } from './check-files.ts';
import { buildPrintJobBody, toAddress, toShippingLevel } from './job-body.ts';
import { type LuluJob, luluJob, parseCents, rankProgress, toReport, toStep } from './print-job.ts';
import { readLuluEvent } from './read-event.ts';

interface LuluOptions extends LuluAccess {
  /** Lulu's product codes by print profile. */
  readonly packages: ReadonlyMap<string, string>;
  readonly profileIds: readonly string[];
  /** Minutes before production in which a print job can be cancelled. */
  readonly delayMinutes: number;
  /** Pauses in ms between polls of a file check. */
  readonly checkPausesMs?: readonly number[] | undefined;
}

/** Name of the HTTP header with Lulu's signature. */
const HEADER = 'lulu-hmac-sha256';

/** Maximum difference between Lulu's cover size and ours, in mm, for Lulu's rounding. */
const COVER_TOLERANCE_MM = 0.5;

const jobList = z.object({ results: z.array(z.unknown()) });
const dimensions = z.object({ width: z.coerce.number().positive(), height: z.coerce.number().positive() });
const costs = z.object({ total_cost_incl_tax: z.union([z.string(), z.number()]), currency: z.string() });

/** Parses a response. Throws `print_shop.unavailable` for a response that differs from Lulu's documentation. */
const read = <T>(schema: z.ZodType<T>, answer: unknown): T => {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new AppError('print_shop.unavailable', { received: true, why: 'an answer of another form' });
};

/**
 * Prints through Lulu's API, which has no idempotency keys. Our reference is its `external_id`: jobs are searched by it
 * before one is created, and of duplicate jobs all but one are cancelled while their production is delayed.
 */
export const openLuluShop = ({
  packages,
  profileIds,
  delayMinutes,
  checkPausesMs,
  ...access
}: LuluOptions): PrintService => {
  const call = callLulu(access);
  const check = checkFiles(call, checkPausesMs);
  const packageOf = (profileId: string): string => {
    const id = packages.get(profileId);
    if (id === undefined) throw new AppError('print_shop.refused', { reason: `no package for ${profileId}` });
    return id;
  };

  /** Lists all print jobs of a reference, oldest first. */
  const jobsOf = async (reference: string): Promise<LuluJob[]> => {
    const query = new URLSearchParams({ search: reference, page_size: '50' });
    const { results } = read(jobList, await call({ method: 'GET', path: `/print-jobs/?${query}` }));
    const jobs = results.map((one) => read(luluJob, one));
    return jobs
      .filter((job) => job.external_id === reference)
      .toSorted((a, b) => Number(a.id) - Number(b.id));
  };

  const stop = async ({ id }: LuluJob): Promise<boolean> => {
    try {
      await call({ method: 'PUT', path: `/print-jobs/${id}/status/`, body: { name: 'CANCELED' } });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'print_shop.refused') return false;
      throw error;
    }
  };

  /**
   * Keeps the print job with the most progress, of equal ones the oldest, and cancels the others. Those that cannot be
   * cancelled are reported as a concern.
   */
  const keepOne = async (jobs: readonly LuluJob[]): Promise<PrintReport | null> => {
    const [furthestJob, ...others] = jobs.toSorted((a, b) => rankProgress(b) - rankProgress(a));
    if (furthestJob === undefined) return null;
    const uncancelledIds: string[] = [];
    for (const other of others) {
      const isLive = rankProgress(other) >= 0;
      if (isLive && !(await stop(other))) uncancelledIds.push(other.id);
    }
    const report = toReport(furthestJob);
    return uncancelledIds.length === 0
      ? report
      : { ...report, concern: `printed twice: ${uncancelledIds.join(', ')}` };
  };

  const coverDimensions = async (profileId: string, pages: number) => {
    const body = { pod_package_id: packageOf(profileId), interior_page_count: pages, unit: 'mm' };
    const answer = await call({ method: 'POST', path: '/cover-dimensions/', body });
    const { width: widthMm, height: heightMm } = read(dimensions, answer);
    return { widthMm, heightMm };
  };

  const misfit = async ({ product }: PrintRequest): Promise<string[]> => {
    const { widthMm, heightMm } = await coverDimensions(product.profileId, product.pages);
    const isFit =
      Math.abs(widthMm - product.coverWidthMm) <= COVER_TOLERANCE_MM &&
      Math.abs(heightMm - product.coverHeightMm) <= COVER_TOLERANCE_MM;
    return isFit
      ? []
      : [`cover ${product.coverWidthMm} × ${product.coverHeightMm} mm, asked ${widthMm} × ${heightMm} mm`];
  };

  return {
    // Lulu sends a print job to one address.
    parcelsMax: 1,
    catalogue: async () => profileIds.map((profileId) => ({ profileId, countries: null })),
    coverDimensions,
    validate: async (request) => {
      const problems = [
        ...(toAddress(request).phone_number === '' ? ['no telephone'] : []),
        ...(await misfit(request)),
      ];
      // Files of an order that is refused anyway are not checked, which takes seconds.
      return problems.length > 0 ? problems : check(request, packageOf(request.product.profileId));
    },
    quote: async (request) => {
      const { product, copies: quantity } = request;
      const item = { pod_package_id: packageOf(product.profileId), page_count: product.pages, quantity };
      const address = { shipping_address: toAddress(request), shipping_option: toShippingLevel(request) };
      const body = { line_items: [item], ...address };
      const answer = await call({ method: 'POST', path: '/print-job-cost-calculations/', body });
      const { total_cost_incl_tax: total, currency } = read(costs, answer);
      const cents = parseCents(total);
      return cents === null ? null : { cents, currency };
    },
    submit: async (request) => {
      const existingReport = await keepOne(await jobsOf(request.reference)).catch((cause) => {
        throw new AppError(
          'print_shop.unavailable',
          { received: false, why: 'it was asked first' },
          { cause },
        );
      });
      if (existingReport !== null) return existingReport;
      const body = await buildPrintJobBody(request, packageOf(request.product.profileId), delayMinutes);
      return toReport(read(luluJob, await call({ method: 'POST', path: '/print-jobs/', body })));
    },
    status: async (reference) => keepOne(await jobsOf(reference)),
    cancel: async (reference) => {
      let isLate = false;
      for (const job of await jobsOf(reference))
        if (rankProgress(job) > 0 || (toStep(job) === 'received' && !(await stop(job)))) isLate = true;
      return isLate ? 'too_late' : 'cancelled';
    },
    readEvent: (raw, headers) => readLuluEvent(raw, readSignature(headers, HEADER), access.clientSecret),
  };
};
