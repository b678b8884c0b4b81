import type { JobKind, MailKind } from '@souvenance/contracts';
import { type AuditRecord, audits } from '../foundation/audit/audit.ts';
import { findAll } from '../foundation/documents/find-all.ts';
import { type JobDocument, jobs } from '../foundation/jobs/job.ts';
import { type MailDocument, mails } from '../foundation/mail/mail.ts';
import type { Collection, Documents, Stored } from '../ports/documents.port.ts';
import { type OrderDocument, orders } from '../selling/orders/order.ts';

type Kept = { readonly documents: Documents };

/** A document that must be there. */
export const keptAt = async <T>({ documents }: Kept, from: Collection<T>, id: string): Promise<T> => {
  const stored = await documents.get(from, id);
  if (stored === null) throw new Error(`no ${from.name} ${id}`);
  return stored.value;
};

/** Everything that a collection holds. */
export const allOf = <T>({ documents }: Kept, from: Collection<T>): Promise<Stored<T>[]> =>
  findAll(documents, from, {});

/** Mails of the ledger, of one kind when asked, in the order in which they were written. */
export const mailsIn = async (house: Kept, kind?: MailKind): Promise<(MailDocument & { id: string })[]> =>
  (await allOf(house, mails))
    .map(({ id, value }) => ({ id, ...value }))
    .filter((mail) => kind === undefined || mail.kind === kind)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));

export const mailKindsIn = async (house: Kept): Promise<MailKind[]> =>
  (await mailsIn(house)).map(({ kind }) => kind).toSorted();

export const jobsIn = async (house: Kept, kind: JobKind): Promise<(JobDocument & { id: string })[]> =>
  (await allOf(house, jobs)).map(({ id, value }) => ({ id, ...value })).filter((job) => job.kind === kind);

/** What the audit log says of a thing, oldest first. */
export const auditOf = async (house: Kept, object: string): Promise<AuditRecord[]> =>
  (await allOf(house, audits))
    .map(({ value }) => value)
    .filter((entry) => entry.object === object)
    .toSorted((one, other) => one.seq - other.seq);

/** Alters a document behind the product's back. */
export const alter = <T extends object>(
  { documents }: Kept,
  of: Collection<T>,
  id: string,
  to: Partial<T>,
): Promise<void> =>
  documents.transact(async (tx) => {
    const stored = await tx.get(of, id);
    if (stored === null) throw new Error(`no ${of.name} ${id}`);
    tx.put(of, id, { ...stored.value, ...to });
  });

export const alterOrder = (house: Kept, orderId: string, to: Partial<OrderDocument>): Promise<void> =>
  alter(house, orders, orderId, to);

/** What came of several calls at once: each value, or the code of its refusal. */
export const outcomesOf = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls))
    .map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: string }).code)))
    .toSorted();
