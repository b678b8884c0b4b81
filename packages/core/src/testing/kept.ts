import type { JobKind, MailKind } from '@souvenance/contracts';
import { type AuditRecord, audits } from '../foundation/audit/audit.ts';
import { type JobDocument, jobs } from '../foundation/jobs/job.ts';
import { type OrderDocument, orders } from '../selling/orders/order.ts';
import type { House } from './open-house.ts';
import { allOf, changeDocument, codeOf, mailsIn } from './read-house.ts';

type Kept = Pick<House, 'documents'>;

/** Kinds of all mails of the ledger, in the order of the alphabet. */
export const mailKindsIn = async (house: Kept): Promise<MailKind[]> =>
  (await mailsIn(house)).map(({ kind }) => kind).toSorted();

export const jobsIn = async (house: Kept, kind: JobKind): Promise<(JobDocument & { id: string })[]> =>
  (await allOf(house, jobs)).filter((job) => job.kind === kind);

/** The audit log of an object, oldest first. */
export const auditOf = async (house: Kept, object: string): Promise<AuditRecord[]> =>
  (await allOf(house, audits))
    .filter((entry) => entry.object === object)
    .toSorted((one, other) => one.seq - other.seq);

export const changeOrder = (house: Kept, orderId: string, to: Partial<OrderDocument>): Promise<void> =>
  changeDocument(house, orders, orderId, to);

/** The outcomes of simultaneous calls: `done`, or the code of the refusal. */
export const outcomesOf = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.all(calls.map(codeOf))).toSorted();
