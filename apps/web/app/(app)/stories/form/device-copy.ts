import type { Draft } from './draft.ts';

/** What is kept on the device until the server has it. */
export interface DeviceCopy {
  readonly draft: Draft;
  /** The revision that the writer saw; null when the server knows nothing of the story yet. */
  readonly revision: number | null;
}

/** The part of the browser's storage that is needed, so that a test can give its own. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'souvenance.draft.';

/** Keeps one story's unsaved words on the device, under `name`. */
export const deviceCopies = (shelf: Shelf) => ({
  keep: (name: string, copy: DeviceCopy): void => shelf.setItem(prefix + name, JSON.stringify(copy)),
  forget: (name: string): void => shelf.removeItem(prefix + name),
  read: (name: string): DeviceCopy | null => {
    const kept = shelf.getItem(prefix + name);
    return kept === null ? null : (JSON.parse(kept) as DeviceCopy);
  },
});

export type DeviceCopies = ReturnType<typeof deviceCopies>;
