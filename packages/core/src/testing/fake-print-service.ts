import { AppError } from '@souvenance/contracts';
import { claimJob } from '../foundation/jobs/claim-job.ts';
import { jobs } from '../foundation/jobs/job.ts';
import type { PrintReport, PrintRequest, PrintService, PrintStep } from '../ports/print-shop.port.ts';
import { readSignature } from '../ports/webhook.ts';
import { type Submission, submissions } from '../printing/print-shops/submission.ts';
import { settlePrint } from '../printing/submissions/settle-print.ts';
import type { TestApp } from './create-test-app.ts';
import { findEvery } from './find-every.ts';
import { placePaidOrder } from './open-order.ts';
import { deriveAs, prepare } from './open-shop.ts';

/** The failure of the next call: away, accepted but the answer lost, accepted only later, or refused. */
type Fault = 'away' | 'cut' | 'late' | 'refused' | null;

/** A print shop in the process: what it was handed by reference, and how often. */
export interface FakePrintService extends PrintService {
  /** Print jobs that it made, in order. */
  readonly made: PrintRequest[];
  readonly reports: Map<string, PrintReport>;
  fault: Fault;
  /** Accepts the requests that came late. */
  takeIn(): void;
  /** It says so from now on. */
  say(step: PrintStep, change?: Partial<PrintReport>): void;
}

const away = (received: boolean): AppError => new AppError('print_shop.unavailable', { received });

const fresh = (): PrintReport => ({
  step: 'received',
  reason: '',
  parcel: null,
  concern: '',
  printableId: 'printable-1',
  cost: { cents: 1_234, currency: 'EUR' },
});

export const createFakePrintService = (parcelsMax: number | null = null): FakePrintService => {
  const reports = new Map<string, PrintReport>();
  const made: PrintRequest[] = [];
  const late: PrintRequest[] = [];
  const make = (request: PrintRequest): PrintReport => {
    made.push(request);
    reports.set(request.reference, fresh());
    return fresh();
  };
  const service: FakePrintService = {
    made,
    reports,
    fault: null,
    takeIn: () => {
      for (const request of late.splice(0)) make(request);
    },
    say: (step, change = {}) => {
      const last = made.at(-1);
      if (last === undefined) throw new Error('nothing was handed over');
      reports.set(last.reference, { ...fresh(), ...change, step });
    },
    parcelsMax,
    catalogue: async () => [],
    coverDimensions: async () => null,
    validate: async () => (service.fault === 'refused' ? ['bleed'] : []),
    quote: async () => fresh().cost,
    submit: async (request) => {
      if (service.fault === 'away') throw away(false);
      if (service.fault === 'late') late.push(request);
      if (service.fault === 'late') throw away(true);
      const report = make(request);
      if (service.fault === 'cut') throw away(true);
      return report;
    },
    status: async (reference) => {
      if (service.fault === 'away') throw away(false);
      return reports.get(reference) ?? null;
    },
    cancel: async (reference) => {
      const report = reports.get(reference);
      if (report?.step !== 'received' && report?.step !== 'cancelled') return 'too_late';
      reports.set(reference, { ...report, step: 'cancelled' });
      return 'cancelled';
    },
    readEvent: (raw, headers) => {
      if (readSignature(headers, 'x-signature') !== 'good') throw new AppError('webhook.signature_invalid');
      return { id: `event-${raw.byteLength}`, reference: made.at(-1)?.reference ?? null };
    },
  };
  return service;
};

/** Does what waits of settling, as a worker does. */
export const settleAll = async (app: TestApp): Promise<void> => {
  for (const { id, value } of await findEvery(app.documents, jobs, {
    where: [['kind', '==', 'settle-print']],
  })) {
    if (value.dispatch === 'ended') continue;
    const claim = await claimJob(app)(id);
    if (claim !== null) await settlePrint(app)(claim, String(value.payload.submissionId));
  }
};

/** An order that was prepared for the shop of the service, and handed over unless a fault was set before. */
export const handOverOrder = async (app: TestApp, wish: Parameters<typeof placePaidOrder>[1] = {}) => {
  const order = await placePaidOrder(app, wish);
  await prepare(app, order.orderId, { deriveFiles: deriveAs });
  await settleAll(app);
  return order;
};

export const listSubmissions = async (app: TestApp, orderId: string): Promise<Submission[]> =>
  (await findEvery(app.documents, submissions, { where: [['orderId', '==', orderId]] })).map(
    ({ value }) => value,
  );
