import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { systemClock as clock } from '@souvenance/adapters/system';
import { type Documents, endRestoration, openLinkKey, takeRestorationRequest } from '@souvenance/core';
import { problemSentence } from '../../dev/tools/problem.ts';
import type { Installation } from '../installation.ts';
import { ledgerOf } from './erasure-ledger.ts';
import { withBackupReservation } from './reserve-backup.ts';
import { endKilledRestore, restore } from './restore.ts';

const UNEXPECTED = 'La cause est dans le journal du programme «\u00a0operator\u00a0». Rien n’a été changé.';

/** Stores the outcome with the restored documents, which have replaced those that the program had open. */
const storeOutcome = async (
  installation: Installation,
  fileName: string,
  ending: Parameters<typeof endRestoration>[2],
): Promise<void> => {
  const documents = await openSqliteDocuments({ file: installation.documentsFile });
  try {
    await endRestoration({ documents, clock }, fileName, ending);
  } finally {
    await documents.close();
  }
};

/**
 * Restores the archive that was requested from the first page of this empty installation, or whose restoration was
 * killed. Its failure is stored as a sentence for that page. Returns false when nothing was requested.
 */
export const restoreOnRequest = async (
  installation: Installation,
  documents: Documents,
  folder: string,
  holder: string,
  onError: (error: unknown) => void,
): Promise<boolean> => {
  const killed = await endKilledRestore(installation, ledgerOf(folder));
  if (killed !== null) {
    const { fileName, ...outcome } = killed;
    await storeOutcome(installation, fileName, { outcome });
    return true;
  }
  const linkKey = await openLinkKey(documents, installation.secrets.LINK_SECRET);
  const request = await takeRestorationRequest({ documents }, linkKey);
  if (request === null) return false;
  const { fileName, key } = request;
  await withBackupReservation(installation, holder, async () => {
    try {
      const outcome = await restore(installation, join(folder, fileName), {
        identity: key,
        ledger: ledgerOf(folder),
        isLive: true,
      });
      await storeOutcome(installation, fileName, { outcome });
    } catch (error) {
      onError(error);
      await storeOutcome(installation, fileName, { problem: problemSentence(error) ?? UNEXPECTED });
    }
  });
  return true;
};
