import { localStore } from '#lib/storage/browser-stores.ts';
import { UNDOABLE_MS } from './undoable-time.ts';

/** A take that was added to a story which existed before. The story itself does not name the import. */
export interface AddedTake {
  readonly bookId: string;
  readonly storyId: string;
  readonly takeId: string;
  readonly importId: string;
  readonly fileName: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

const NAME = 'souvenance.added-takes';

const readAll = (): readonly AddedTake[] => {
  try {
    const takes: unknown = JSON.parse(localStore.read(NAME) ?? '[]');
    return Array.isArray(takes) ? takes : [];
  } catch {
    // Another program wrote under this name: nothing is known of earlier imports.
    return [];
  }
};

/** Takes that this device added to stories of a book during the last seven days. */
export const listAddedTakes = (bookId: string, now: number): readonly AddedTake[] =>
  readAll().filter((take) => take.bookId === bookId && now - take.addedAt < UNDOABLE_MS);

const isSame = (one: AddedTake, other: AddedTake): boolean =>
  one.storyId === other.storyId && one.takeId === other.takeId;

/** Remembers an added take on this device for a week. */
export const rememberAddedTake = (take: AddedTake): void => {
  const others = readAll().filter((one) => !isSame(one, take) && take.addedAt - one.addedAt < UNDOABLE_MS);
  localStore.keep(NAME, JSON.stringify([...others, take]));
};

/** Forgets a take that was removed again. */
export const forgetAddedTake = (take: AddedTake): void => {
  localStore.keep(NAME, JSON.stringify(readAll().filter((one) => !isSame(one, take))));
};
