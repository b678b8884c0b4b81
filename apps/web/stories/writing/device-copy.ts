import type { Shelf } from '#storage/open-shelf.ts';
import type { Draft } from './draft.ts';

/** What is kept on the device until the server has it. */
interface DeviceCopy {
  readonly draft: Draft;
  /** The revision that the writer saw; null when the server knows nothing of the story yet. */
  readonly revision: number | null;
}

/** What the device calls words that the server may not have yet. */
export const COPY_PREFIX = 'souvenance.draft.';

/** What another page or an older version left there may not be a copy at all: then there is none. */
const copyOf = (kept: string): DeviceCopy | null => {
  try {
    const copy = JSON.parse(kept) as DeviceCopy | null;
    return copy?.draft ? copy : null;
  } catch {
    return null;
  }
};

/** Keeps one story's unsaved words on the device, under `name`. */
export const deviceCopies = (shelf: Shelf) => ({
  /** False when the words would not outlive this page. */
  keep: (name: string, copy: DeviceCopy): boolean => shelf.keep(COPY_PREFIX + name, JSON.stringify(copy)),
  forget: (name: string): void => shelf.forget(COPY_PREFIX + name),
  read: (name: string): DeviceCopy | null => {
    const kept = shelf.read(COPY_PREFIX + name);
    return kept === null ? null : copyOf(kept);
  },
});

export type DeviceCopies = ReturnType<typeof deviceCopies>;
