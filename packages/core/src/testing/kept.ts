import type { JobKind, MailKind } from '@souvenance/contracts';
import { type AuditRecord, audits } from '../foundation/audit/audit.ts';
import { type JobDocument, jobs } from '../foundation/jobs/job.ts';
import { type OrderDocument, orders } from '../selling/orders/order.ts';
import type { TestApp } from './create-test-app.ts';
import { allOf, changeDocument, codeOf, mailsIn } from './read-test-app.ts';

type Kept = Pick<TestApp, 'documents'>;

/** Kinds of all mails of the ledger, in the order of the alphabet. */
export const mailKindsIn = async (app: Kept): Promise<MailKind[]> =>
  (await mailsIn(app)).map(({ kind }) => kind).toSorted();

export const jobsIn = async (app: Kept, kind: JobKind): Promise<(JobDocument & { id: string })[]> =>
  (await allOf(app, jobs)).filter((job) => job.kind === kind);

/** The audit log of an object, oldest first. */
export const auditOf = async (app: Kept, object: string): Promise<AuditRecord[]> =>
  (await allOf(app, audits))
    .filter((entry) => entry.object === object)
    .toSorted((one, other) => one.seq - other.seq);

export const changeOrder = (app: Kept, orderId: string, to: Partial<OrderDocument>): Promise<void> =>
  changeDocument(app, orders, orderId, to);

/** The outcomes of simultaneous calls: `done`, or the code of the refusal. */
export const outcomesOf = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.all(calls.map(codeOf))).toSorted();
