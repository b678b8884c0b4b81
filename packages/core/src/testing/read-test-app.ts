import { AppError } from '@souvenance/contracts';
import { audits } from '../foundation/audit/audit.ts';
import { type MailDocument, mails } from '../foundation/mail/mail.ts';
import type { Collection } from '../ports/documents.port.ts';
import type { TestApp } from './create-test-app.ts';
import { findEvery } from './find-every.ts';

type Kept = Pick<TestApp, 'documents'>;

/** The code of a refusal; `done` for what was not refused. A fault that has no code is thrown on. */
export const readCode = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

/** A document that must be there. */
export const readDocument = async <T>(
  { documents }: Kept,
  collection: Collection<T>,
  id: string,
): Promise<T> => {
  const storedDocument = await documents.get(collection, id);
  if (storedDocument === null) throw new Error(`no ${collection.name}/${id}`);
  return storedDocument.value;
};

/** All that a collection holds, by id. */
export const readAll = async <T>(
  { documents }: Kept,
  collection: Collection<T>,
): Promise<(T & { id: string })[]> =>
  (await findEvery(documents, collection, {})).map(({ id, value }) => ({ ...value, id }));

/** The ledger of mails, the oldest first; of one kind when given. */
export const readMails = async (
  { documents }: Kept,
  kind?: MailDocument['kind'],
): Promise<(MailDocument & { id: string })[]> =>
  (await readAll({ documents }, mails))
    .filter((mail) => kind === undefined || mail.kind === kind)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));

/** The audit log of an object, in order: actor, action, state before, state after. */
export const readTrail = async ({ documents }: Kept, object: string): Promise<(string | null)[][]> => {
  const storedAudits = await findEvery(documents, audits, {
    where: [['object', '==', object]],
    orderBy: { field: 'at', direction: 'asc' },
  });
  return storedAudits
    .toSorted((one, other) => one.value.seq - other.value.seq)
    .map(({ value: { actor, action, from, to } }) => [actor, action, from, to]);
};

/** Changes fields of a document that must be there, as another program or an older release left it. */
export const changeDocument = <T extends object>(
  { documents }: Kept,
  collection: Collection<T>,
  id: string,
  changed: Partial<T>,
): Promise<void> =>
  documents.transact(async (tx) => {
    const storedDocument = await tx.get(collection, id);
    if (storedDocument === null) throw new Error(`no ${collection.name}/${id}`);
    tx.put(collection, id, { ...storedDocument.value, ...changed });
  });

/** The last part of the newest address that a mail holds under a name: a link's token; empty when there was none. */
export const findLastToken = async (app: Kept, field: string): Promise<string> => {
  const mail = (await readMails(app)).filter(({ data }) => field in data).at(-1);
  return String(mail?.data[field]).split('/').at(-1) ?? '';
};
