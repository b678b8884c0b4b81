import type { JobKind, MailKind } from '@souvenance/contracts';
import { type AuditRecord, audits } from '../foundation/audit/audit.ts';
import { type JobDocument, jobs } from '../foundation/jobs/job.ts';
import { type OrderDocument, orders } from '../selling/orders/order.ts';
import type { TestApp } from './create-test-app.ts';
import { changeDocument, readAll, readCode, readMails } from './read-test-app.ts';

type Kept = Pick<TestApp, 'documents'>;

/** Kinds of all mails of the ledger, in the order of the alphabet. */
export const listMailKinds = async (app: Kept): Promise<MailKind[]> =>
  (await readMails(app)).map(({ kind }) => kind).toSorted();

export const listJobs = async (app: Kept, kind: JobKind): Promise<(JobDocument & { id: string })[]> =>
  (await readAll(app, jobs)).filter((job) => job.kind === kind);

/** The audit log of an object, oldest first. */
export const auditOf = async (app: Kept, object: string): Promise<AuditRecord[]> =>
  (await readAll(app, audits))
    .filter((entry) => entry.object === object)
    .toSorted((one, other) => one.seq - other.seq);

export const changeOrder = (app: Kept, orderId: string, to: Partial<OrderDocument>): Promise<void> =>
  changeDocument(app, orders, orderId, to);

/** The outcomes of simultaneous calls: `done`, or the code of the refusal. */
export const collectOutcomes = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.all(calls.map(readCode))).toSorted();
