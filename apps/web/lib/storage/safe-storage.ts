/** The part of the browser's storage that is needed, so that a test can give its own. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Words kept on the device, by name. None of its methods throws, whatever the browser refuses. */
export interface SafeStorage {
  /** Answers false when the words live only as long as this page: the storage is blocked, full or absent. */
  keep: (name: string, words: string) => boolean;
  read: (name: string) => string | null;
  forget: (name: string) => void;
}

const answerOr = <T>(ask: () => T, otherwise: T): T => {
  try {
    return ask();
  } catch {
    // Blocked by the person, by the browser's private mode, or full: the page's memory takes its place.
    return otherwise;
  }
};

/**
 * `storage` is looked for at each use: a page is also drawn where there is none, and reading the property itself
 * throws where storage is blocked.
 */
export const openSafeStorage = (storage: () => BrowserStorage): SafeStorage => {
  /** Values that the storage refused. They are newer than anything the storage may still hold under the same name. */
  const inMemory = new Map<string, string>();
  return {
    keep: (name, words) => {
      const isKept = answerOr(() => {
        storage().setItem(name, words);
        return true;
      }, false);
      if (isKept) inMemory.delete(name);
      else inMemory.set(name, words);
      return isKept;
    },
    read: (name) => inMemory.get(name) ?? answerOr(() => storage().getItem(name), null),
    forget: (name) => {
      inMemory.delete(name);
      answerOr(() => storage().removeItem(name), undefined);
    },
  };
};
