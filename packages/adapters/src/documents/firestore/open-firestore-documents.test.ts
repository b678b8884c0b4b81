import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { describeDocuments } from '@souvenance/testkit/documents';
import { afterAll, describe } from 'vitest';
import { openFirestoreDocuments } from './open-firestore-documents.ts';

const secondProcess = fileURLToPath(new URL('./second-process.fixture.ts', import.meta.url));
const emulator = await openFirestoreEmulator();
afterAll(() => emulator?.dispose());

describe.skipIf(emulator === null)('on the official emulator', () => {
  const emulatorHost = emulator?.host ?? '';
  describeDocuments({
    name: 'Firestore',
    openFresh: async () => {
      // A project of its own is a store that holds nothing yet.
      const projectId = `demo-${randomUUID()}`;
      const documents = await openFirestoreDocuments({ projectId, emulatorHost });
      return {
        documents,
        incrementElsewhere: async (id, times) => {
          await promisify(execFile)(process.execPath, [
            secondProcess,
            projectId,
            emulatorHost,
            id,
            String(times),
          ]);
        },
        dispose: () => documents.close(),
      };
    },
  });
});
