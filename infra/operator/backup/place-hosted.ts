import { join } from 'node:path';
import { readRegistry, registries } from '@souvenance/adapters';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openDiskFiles } from '@souvenance/adapters/files';
import { openLocalAccountsStore } from '@souvenance/adapters/identity';
import { isInstallationEmpty, readCopyMark } from '@souvenance/core';
import { LocalProblem } from '../../dev/tools/problem.ts';
import { copyAccounts } from '../copy/copy-accounts.ts';
import { copyDocuments } from '../copy/copy-documents.ts';
import { copyStore } from '../copy/copy-store.ts';
import { openAccounts } from '../copy/open-accounts.ts';
import { type Installation, openInstallationDocuments } from '../installation.ts';

/** Places where a verified backup lies before it is put in place. */
export interface Staging {
  readonly databases: string;
  readonly folders: Installation['folders'];
}

/** Throws a LocalProblem when the hosted documents hold somebody, unless this restore has begun to write them. */
export const assertHostedEmpty = async (installation: Installation): Promise<void> => {
  if (!installation.hosted?.stores.includes('DOCUMENTS')) return;
  const documents = await openInstallationDocuments(installation);
  try {
    if ((await readCopyMark({ documents })) !== null || (await isInstallationEmpty({ documents }))) return;
  } finally {
    await documents.close();
  }
  throw new LocalProblem(
    'Ce projet contient déjà des comptes, des familles ou des commandes\u00a0: une sauvegarde se restaure dans une installation vide. Rien n’a été changé.',
  );
};

const placeStore = async (
  store: 'files' | 'media',
  { hosted, secrets }: Installation & { readonly hosted: NonNullable<Installation['hosted']> },
  root: string,
  sourceName: string,
): Promise<void> => {
  const disk = await openDiskFiles({ root, secret: secrets.LINK_SECRET[0], uploadPath: '/' });
  const target = await readRegistry(registries[store], hosted.environment).open();
  try {
    await copyStore({ files: disk, walk: disk.walk }, target, {
      sourceName,
      isLive: false,
      onProgress: () => undefined,
    });
  } finally {
    await target.close();
  }
};

/**
 * Writes the parts of a verified backup that belong to hosted services there, each object read back by its hash; the
 * documents come last. A restore that was killed goes on where it was, as a copy does.
 * @throws LocalProblem when a bucket, a project or its accounts hold something else.
 */
export const placeHosted = async (
  installation: Installation,
  { databases, folders }: Staging,
  fileName: string,
): Promise<void> => {
  const { hosted, secrets } = installation;
  if (hosted === undefined) return;
  const sourceName = `backup ${fileName}`;
  if (hosted.stores.includes('MEDIA'))
    await placeStore('media', { ...installation, hosted }, folders.media, sourceName);
  if (hosted.stores.includes('FILES'))
    await placeStore('files', { ...installation, hosted }, folders.files, sourceName);
  if (hosted.stores.includes('IDENTITY')) {
    const [secret, ...formerSecrets] = secrets.SESSION_SECRET;
    const file = join(databases, 'identity.sqlite');
    const source = await openLocalAccountsStore({ file, secret, formerSecrets });
    const target = await openAccounts(hosted.environment);
    await copyAccounts(source, target).finally(() => Promise.all([source.close(), target.close()]));
  }
  if (hosted.stores.includes('DOCUMENTS')) {
    const source = await openSqliteDocuments({ file: join(databases, 'documents.sqlite') });
    const target = await openInstallationDocuments(installation);
    await copyDocuments(source, target, { sourceName, isLive: false, onProgress: () => undefined }).finally(
      () => Promise.all([source.close(), target.close()]),
    );
  }
};
