import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openRewind } from './rewind.ts';

/** Both databases of a stack, as a running program has them open. */
const openDatabases = () => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-rewind-'));
  const open = (name: string) => {
    const connection = new DatabaseSync(join(folder, name));
    connection.exec('PRAGMA journal_mode = WAL');
    onTestFinished(() => connection.close());
    return connection;
  };
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [documents, identity] = [open('documents.sqlite'), open('identity.sqlite')];
  documents.exec(
    'CREATE TABLE "doc-a" (id TEXT PRIMARY KEY, body TEXT); INSERT INTO "doc-a" VALUES (\'1\', \'a\')',
  );
  identity.exec(`CREATE TABLE user (id TEXT PRIMARY KEY); INSERT INTO user VALUES ('anne');
    CREATE TABLE session (id TEXT, "userId" TEXT REFERENCES user (id) ON DELETE CASCADE);
    INSERT INTO session VALUES ('s', 'anne')`);
  return { folder, documents, identity };
};

test('rewinding restores changed, added and deleted rows for a program that has the databases open, any number of times', async () => {
  const { folder, documents, identity } = openDatabases();
  const rewind = await openRewind(folder);
  for (let time = 0; time < 2; time += 1) {
    documents.exec('CREATE TABLE IF NOT EXISTS "doc-b" (id TEXT PRIMARY KEY)');
    documents.exec('INSERT INTO "doc-b" VALUES (\'1\')');
    documents.exec("UPDATE \"doc-a\" SET body = 'b'; INSERT INTO \"doc-a\" VALUES ('2', 'c')");
    identity.exec('DELETE FROM user');
    expect(identity.prepare('SELECT * FROM session').all()).toEqual([]);
    rewind();
    expect(documents.prepare('SELECT * FROM "doc-a"').all()).toEqual([{ id: '1', body: 'a' }]);
    expect(documents.prepare('SELECT * FROM "doc-b"').all()).toEqual([]);
    expect(identity.prepare('SELECT * FROM session').all()).toEqual([{ id: 's', userId: 'anne' }]);
  }
});
