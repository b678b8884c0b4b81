import type { Files, UploadReceiver } from '@souvenance/core';
import type { Store } from './files/store.ts';
import { type ReadyChoice, readChoices } from './foundation/adapter.ts';
import type { Environment } from './foundation/read-variables.ts';
import { filesRegistry, mediaRegistry } from './registry/files.registry.ts';

export interface OpenedStores {
  readonly files: Files;
  readonly media: Files;
  /** Null when browsers send their uploads to a hosted store. */
  readonly uploads: UploadReceiver | null;
  /** Origins, besides our own, to which a browser sends uploads. */
  readonly storageOrigins: readonly string[];
  close(): Promise<void>;
}

/** The stores that the environment chose. */
export const chooseStores = (environment: Environment) => ({
  files: filesRegistry.choose(environment),
  media: mediaRegistry.choose(environment),
});

/** Names of the variables that the chosen stores read, with those that choose them. */
export const storeVariables = (environment: Environment): string[] => {
  const { files, media } = chooseStores(environment);
  return ['FILES', 'MEDIA', ...Object.keys({ ...files.adapter.env.shape, ...media.adapter.env.shape })];
};

/** The address that is signed tells where bytes will go, whatever the provider's way with buckets and hosts. */
const originOf = async ({ files, uploads }: Store): Promise<string[]> => {
  if (uploads !== null) return [];
  const expiresAt = new Date(Date.now() + 60_000);
  const { url } = await files.signUpload({ key: 'start', contentType: 'image/jpeg', bytes: 1, expiresAt });
  return [new URL(url).origin];
};

type ReadyStores = Readonly<Record<'files' | 'media', ReadyChoice<unknown, Store>>>;

/** Opens the stores of books and of media, each where the environment says, and sees that they answer. */
export const openStores = async (ready: ReadyStores): Promise<OpenedStores> => {
  const books = await ready.files.open(null);
  try {
    const media = await ready.media.open(null);
    return {
      files: books.files,
      media: media.files,
      uploads: media.uploads,
      storageOrigins: await originOf(media),
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

/** Opens the stores alone, for a process that has no business with anything else. */
export const openFileStores = (environment: Environment): Promise<OpenedStores> =>
  openStores(readChoices(environment, chooseStores(environment)));
