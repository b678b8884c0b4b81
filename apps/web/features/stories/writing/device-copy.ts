import type { SafeStorage } from '#lib/storage/safe-storage.ts';
import type { Draft } from './draft.ts';

/** Unsaved state that the device stores until the server has it. */
interface DeviceCopy {
  readonly draft: Draft;
  /** The revision that the writer saw; null when the server knows nothing of the story yet. */
  readonly revision: number | null;
  /** Fingerprints of versions sent without an answer: a server version among them is one's own. */
  readonly sentFingerprints?: readonly string[];
  /** The page that wrote it, where there may be several of one story. */
  readonly page?: string;
  /** The account that wrote it; missing where the answer comes by a link. */
  readonly writer?: string;
}

/** Prefix of the storage keys of text that the server may not have yet. */
export const COPY_PREFIX = 'souvenance.draft.';

/** Name under which the device knows who is signed in, for pages that open without a network. */
export const LAST_WRITER = 'souvenance.writer';

/** Held by a page of a story as long as it is open. */
export const PAGE_LOCK = 'souvenance.page.';

/** Between the name of a story and that of the page whose words were laid beside it. */
export const ASIDE = '~';

/** Parses a stored copy; null where the text is no copy. */
const copyOf = (storedText: string): DeviceCopy | null => {
  try {
    const copy = JSON.parse(storedText) as DeviceCopy | null;
    return copy?.draft ? copy : null;
  } catch {
    return null;
  }
};

/**
 * Stores one story's unsaved text on the device, under `name`. Two pages of one story write under one name: before
 * this page writes, the other's copy is moved aside under that page's own name, and neither is lost. Another
 * account's copy on the same device is neither read nor removed here.
 */
export const deviceCopies = (safeStorage: SafeStorage, page = '', writer: string | null = null) => {
  /** Stored text of this page, by name, as it wrote or took it up. */
  const ownTexts = new Map<string, string>();
  const isOthers = (copy: DeviceCopy | null): boolean =>
    writer !== null && copy?.writer !== undefined && copy.writer !== writer;
  const readOwn = (name: string): DeviceCopy | null => {
    const storedText = safeStorage.read(COPY_PREFIX + name);
    const copy = storedText === null ? null : copyOf(storedText);
    if (storedText === null || isOthers(copy)) return null;
    ownTexts.set(name, storedText);
    return copy;
  };
  const putAside = (name: string): void => {
    const storedText = safeStorage.read(COPY_PREFIX + name);
    if (storedText === null || storedText === ownTexts.get(name)) return;
    const other = copyOf(storedText)?.page;
    if (other !== undefined && other !== page)
      safeStorage.keep(`${COPY_PREFIX}${name}${ASIDE}${other}`, storedText);
  };
  return {
    /** False when the words would not outlive this page. */
    keep: (name: string, copy: DeviceCopy): boolean => {
      putAside(name);
      const words = JSON.stringify({
        ...copy,
        ...(page !== '' && { page }),
        ...(writer !== null && { writer }),
      });
      ownTexts.set(name, words);
      return safeStorage.keep(COPY_PREFIX + name, words);
    },
    has: (name: string): boolean => safeStorage.read(COPY_PREFIX + name) !== null,
    /** The server has them. */
    forget: (name: string): void => {
      putAside(name);
      ownTexts.delete(name);
      safeStorage.forget(COPY_PREFIX + name);
      if (page !== '') safeStorage.forget(`${COPY_PREFIX}${name}${ASIDE}${page}`);
    },
    read: readOwn,
    /** True for a copy of another account that was signed in here before: it waits for that account. */
    isOthers: (name: string): boolean => {
      const storedText = safeStorage.read(COPY_PREFIX + name);
      return storedText !== null && isOthers(copyOf(storedText));
    },
  };
};

export type DeviceCopies = ReturnType<typeof deviceCopies>;
