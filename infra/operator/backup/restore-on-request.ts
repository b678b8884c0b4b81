import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { systemClock as clock } from '@souvenance/adapters/system';
import { type Documents, endRestoration, openLinkKey, takeRestorationRequest } from '@souvenance/core';
import { toProblemSentence } from '../../dev/tools/problem.ts';
import type { Installation } from '../installation.ts';
import { locateUploads } from './list-archives.ts';
import { pastErasuresPath } from './past-erasures-file.ts';
import { withBackupReservation } from './reserve-backup.ts';
import { endKilledRestore, type Restored, restore } from './restore.ts';

const HOSTED =
  'Les données de cette installation sont chez un hébergeur\u00a0: reprenez la sauvegarde par la commande «\u00a0restore\u00a0» de l’exploitant, programmes arrêtés, dans un projet vide. Rien n’a été changé.';
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

/** Hosted stores are written object by object, which running programs would not stand: the command does it. */
const refuseHosted = async (installation: Installation, documents: Documents): Promise<boolean> => {
  const linkKey = await openLinkKey(documents, installation.secrets.LINK_SECRET);
  const request = await takeRestorationRequest({ documents }, linkKey);
  if (request === null) return false;
  await endRestoration({ documents, clock }, request.fileName, { problem: HOSTED });
  return true;
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
  if (installation.hosted !== undefined) return refuseHosted(installation, documents);
  const uploads = locateUploads(installation);
  // Either list may be the newer one, whichever archive is restored.
  const ledgers = [pastErasuresPath(uploads), pastErasuresPath(folder)];
  const end = async (fileName: string, outcome: Restored): Promise<void> => {
    await storeOutcome(installation, fileName, { outcome });
    await rm(uploads, { recursive: true, force: true });
  };
  const killed = await endKilledRestore(installation, ledgers);
  if (killed !== null) {
    const { fileName, ...outcome } = killed;
    await end(fileName, outcome);
    return true;
  }
  const linkKey = await openLinkKey(documents, installation.secrets.LINK_SECRET);
  const request = await takeRestorationRequest({ documents }, linkKey);
  if (request === null) return false;
  const { fileName, key } = request;
  await withBackupReservation(installation, holder, async () => {
    try {
      const place = existsSync(join(uploads, fileName)) ? uploads : folder;
      const file = join(place, fileName);
      await end(fileName, await restore(installation, file, { identity: key, ledgers, isLive: true }));
    } catch (error) {
      onError(error);
      await storeOutcome(installation, fileName, { problem: toProblemSentence(error) ?? UNEXPECTED });
    }
  });
  return true;
};
