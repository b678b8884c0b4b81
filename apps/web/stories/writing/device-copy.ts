import type { Shelf } from '#storage/open-shelf.ts';
import type { Draft } from './draft.ts';

/** What is kept on the device until the server has it. */
interface DeviceCopy {
  readonly draft: Draft;
  /** The revision that the writer saw; null when the server knows nothing of the story yet. */
  readonly revision: number | null;
  /** What was sent and never answered, by its fingerprint: a version of the server that is among it is one's own. */
  readonly sent?: readonly string[];
  /** The page that wrote it, where there may be several of one story. */
  readonly page?: string;
}

/** What the device calls words that the server may not have yet. */
export const COPY_PREFIX = 'souvenance.draft.';

/** Held by a page of a story as long as it is open. */
export const PAGE_LOCK = 'souvenance.page.';

/** Between the name of a story and that of the page whose words were laid beside it. */
export const ASIDE = '~';

/** What another page or an older version left there may not be a copy at all: then there is none. */
const copyOf = (kept: string): DeviceCopy | null => {
  try {
    const copy = JSON.parse(kept) as DeviceCopy | null;
    return copy?.draft ? copy : null;
  } catch {
    return null;
  }
};

/**
 * Keeps one story's unsaved words on the device, under `name`. Two pages of one story write under one name: what the
 * other wrote there is laid beside it before, under that page's own name, and neither is lost.
 */
export const deviceCopies = (shelf: Shelf, page = '') => {
  /** What this page wrote or took up, as it lies there. */
  const own = new Map<string, string>();
  const putAside = (name: string): void => {
    const kept = shelf.read(COPY_PREFIX + name);
    if (kept === null || kept === own.get(name)) return;
    const other = copyOf(kept)?.page;
    if (other !== undefined && other !== page) shelf.keep(`${COPY_PREFIX}${name}${ASIDE}${other}`, kept);
  };
  return {
    /** False when the words would not outlive this page. */
    keep: (name: string, copy: DeviceCopy): boolean => {
      putAside(name);
      const words = JSON.stringify(page === '' ? copy : { ...copy, page });
      own.set(name, words);
      return shelf.keep(COPY_PREFIX + name, words);
    },
    has: (name: string): boolean => shelf.read(COPY_PREFIX + name) !== null,
    /** The server has them. */
    forget: (name: string): void => {
      putAside(name);
      own.delete(name);
      shelf.forget(COPY_PREFIX + name);
      if (page !== '') shelf.forget(`${COPY_PREFIX}${name}${ASIDE}${page}`);
    },
    read: (name: string): DeviceCopy | null => {
      const kept = shelf.read(COPY_PREFIX + name);
      if (kept !== null) own.set(name, kept);
      return kept === null ? null : copyOf(kept);
    },
  };
};

export type DeviceCopies = ReturnType<typeof deviceCopies>;
