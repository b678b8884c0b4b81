import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describeDocuments } from '@souvenance/testkit/documents';
import { openSqliteDocuments } from './open-sqlite-documents.ts';

const secondProcess = fileURLToPath(new URL('./second-process.fixture.ts', import.meta.url));

describeDocuments({
  name: 'SQLite',
  openFresh: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'souvenance-documents-'));
    const file = join(folder, 'documents.sqlite');
    const documents = await openSqliteDocuments({ file });
    return {
      documents,
      incrementElsewhere: async (id, times) => {
        await promisify(execFile)(process.execPath, [secondProcess, file, id, String(times)]);
      },
      dispose: async () => {
        await documents.close();
        await rm(folder, { recursive: true });
      },
    };
  },
});
