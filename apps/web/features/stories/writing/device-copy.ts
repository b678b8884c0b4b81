import type { SafeStorage } from '#lib/storage/safe-storage.ts';
import type { Draft } from './draft.ts';
import type { Speaker } from './speaker.ts';

/** Unsaved text that the device stores until the server has it. */
export interface DeviceCopy {
  readonly draft: Draft;
  /** The revision that the writer saw; null when the server does not have the story yet. */
  readonly revision: number | null;
  /** The story that the text becomes is created under it; missing once the server has it. */
  readonly creationId?: string;
  /** The speaker chosen for a new story; missing where its sheet does not ask. */
  readonly speaker?: Speaker;
  /** Fingerprints of versions sent without receiving an answer: a server version among them is the writer's own. */
  readonly sentFingerprints?: readonly string[];
  /** The page that wrote it, since several pages may have one story open. */
  readonly page?: string;
  /** The account that wrote it; missing for answers by a link. */
  readonly writer?: string;
}

/** Prefix of the storage keys of text that the server may not have yet. */
export const COPY_PREFIX = 'souvenance.draft.';

/** Storage key of the id of the signed-in user, for pages opened without a network. */
export const LAST_WRITER = 'souvenance.writer';

/** Prefix of the Web Lock that a story's page holds while it is open. */
export const PAGE_LOCK = 'souvenance.page.';

/** Separator between a story's name and the name of the page whose copy was moved aside. */
export const ASIDE = '~';

/** Parses a stored copy; null when the text is none. */
const parseCopy = (storedText: string): DeviceCopy | null => {
  try {
    const copy = JSON.parse(storedText) as DeviceCopy | null;
    return copy?.draft ? copy : null;
  } catch {
    return null;
  }
};

/**
 * Stores one story's unsaved text on the device, under `name`. Two pages of one story write under one name: before this
 * page writes, the other's copy is moved aside under that page's own name, so that neither is lost. A copy of another
 * account on the same device is neither read nor deleted here. A name is the story's id, or `new.<bookId>.<questionId>`
 * for a story that the server does not have yet; a copy that was moved aside has `~<page>` after it.
 */
export const openDeviceCopies = (safeStorage: SafeStorage, page = '', writer: string | null = null) => {
  /** Stored text of this page, by name, as it wrote or restored it. */
  const ownTexts = new Map<string, string>();
  const isOthers = (copy: DeviceCopy | null): boolean =>
    writer !== null && copy?.writer !== undefined && copy.writer !== writer;
  const readOwn = (name: string): DeviceCopy | null => {
    const storedText = safeStorage.read(COPY_PREFIX + name);
    const copy = storedText === null ? null : parseCopy(storedText);
    if (storedText === null || isOthers(copy)) return null;
    ownTexts.set(name, storedText);
    return copy;
  };
  const moveAside = (name: string): void => {
    const storedText = safeStorage.read(COPY_PREFIX + name);
    if (storedText === null || storedText === ownTexts.get(name)) return;
    const other = parseCopy(storedText)?.page;
    if (other !== undefined && other !== page)
      safeStorage.keep(`${COPY_PREFIX}${name}${ASIDE}${other}`, storedText);
  };
  return {
    /** Returns false when the text would not outlive this page. */
    keep: (name: string, copy: DeviceCopy): boolean => {
      moveAside(name);
      const words = JSON.stringify({
        ...copy,
        ...(page !== '' && { page }),
        ...(writer !== null && { writer }),
      });
      ownTexts.set(name, words);
      return safeStorage.keep(COPY_PREFIX + name, words);
    },
    /** The other page that wrote the copy; undefined when there is none. */
    findOtherPage: (name: string): string | undefined => {
      const writerPage = parseCopy(safeStorage.read(COPY_PREFIX + name) ?? '')?.page;
      return writerPage === page ? undefined : writerPage;
    },
    has: (name: string): boolean => safeStorage.read(COPY_PREFIX + name) !== null,
    /** Deletes the copy: the server has the text. */
    forget: (name: string): void => {
      moveAside(name);
      ownTexts.delete(name);
      safeStorage.forget(COPY_PREFIX + name);
      if (page !== '') safeStorage.forget(`${COPY_PREFIX}${name}${ASIDE}${page}`);
    },
    read: readOwn,
  };
};

export type DeviceCopies = ReturnType<typeof openDeviceCopies>;
