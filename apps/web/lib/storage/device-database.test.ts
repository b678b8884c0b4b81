import { expect, test } from 'vitest';
import { createTransactionOpener } from './device-database.ts';

/** A database that the browser may close under the page, as a phone does that sleeps. */
const openDatabases = () => {
  const databases: { isClosed: boolean }[] = [];
  const open = async (): Promise<IDBDatabase> => {
    const database = { isClosed: false };
    databases.push(database);
    const transaction = (_: unknown, mode: IDBTransactionMode) => {
      if (database.isClosed)
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      return { mode };
    };
    return { transaction } as unknown as IDBDatabase;
  };
  return { databases, open };
};

test('a database that was closed under the page is opened again, and otherwise only once', async () => {
  const { databases, open } = openDatabases();
  const openTransaction = createTransactionOpener(open, 'files');
  await openTransaction('readwrite');
  await openTransaction('readonly');
  expect(databases).toHaveLength(1);
  for (const database of databases) database.isClosed = true;
  expect((await openTransaction('readwrite')).mode).toBe('readwrite');
  expect(databases).toHaveLength(2);
});

test('a database that could not be opened is tried again with the next transaction', async () => {
  const { open } = openDatabases();
  let refusals = 2;
  const openTransaction = createTransactionOpener(async () => {
    refusals -= 1;
    if (refusals >= 0) throw new DOMException('The operation is insecure.', 'SecurityError');
    return open();
  }, 'files');
  await expect(openTransaction('readonly')).rejects.toThrow('insecure');
  expect((await openTransaction('readonly')).mode).toBe('readonly');
});
