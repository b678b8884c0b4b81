import type { Files, UploadReceiver } from '@souvenance/core';
import { refuseCopyUnderWay } from './files/copy-mark.ts';
import type { Store } from './files/store.ts';
import { type ReadyChoice, readChoices } from './foundation/adapter.ts';
import type { Environment } from './foundation/read-variables.ts';
import { filesRegistry, mediaRegistry } from './registry/files.registry.ts';

export interface OpenedStores {
  readonly files: Files;
  readonly media: Files;
  /** Null when browsers upload directly to a hosted store. */
  readonly uploadReceiver: UploadReceiver | null;
  /** Origins, besides our own, to which a browser uploads. */
  readonly storageOrigins: readonly string[];
  close(): Promise<void>;
}

/** Chooses the stores by the environment. */
export const chooseStores = (environment: Environment) => ({
  files: filesRegistry.choose(environment),
  media: mediaRegistry.choose(environment),
});

/** Names of the variables that choose the stores, and of those that the chosen ones read. */
export const storeVariables = (environment: Environment): string[] => {
  const { files, media } = chooseStores(environment);
  return ['FILES', 'MEDIA', ...Object.keys({ ...files.adapter.env.shape, ...media.adapter.env.shape })];
};

/**
 * The origin to which a browser uploads. It is taken from a signed address, since providers build their hosts
 * differently.
 */
const findOrigin = async ({ files, uploadReceiver }: Store): Promise<string[]> => {
  if (uploadReceiver !== null) return [];
  const expiresAt = new Date(Date.now() + 60_000);
  const { url } = await files.signUpload({ key: 'start', contentType: 'image/jpeg', bytes: 1, expiresAt });
  return [new URL(url).origin];
};

type ReadyStores = Readonly<Record<'files' | 'media', ReadyChoice<unknown, Store>>>;

/** Opens the stores of books and of media, and checks that they answer. Throws for a copy that has not ended. */
export const openStores = async (ready: ReadyStores): Promise<OpenedStores> => {
  const books = await ready.files.open();
  try {
    await refuseCopyUnderWay(books.files, 'FILES');
    const media = await ready.media.open();
    await refuseCopyUnderWay(media.files, 'MEDIA');
    return {
      files: books.files,
      media: media.files,
      uploadReceiver: media.uploadReceiver,
      storageOrigins: await findOrigin(media),
      close: async () => {
        await books.close();
        await media.close();
      },
    };
  } catch (error) {
    await books.close();
    throw error;
  }
};

/** Opens the stores only, for a process that needs no other service. */
export const openFileStores = (environment: Environment): Promise<OpenedStores> =>
  openStores(readChoices(environment, chooseStores(environment)));
