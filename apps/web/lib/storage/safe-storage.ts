/** The part of the browser's `Storage` that is used, so that a test can pass a fake. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Strings stored on the device, by name. No method throws, whatever the browser refuses. */
export interface SafeStorage {
  /** Returns false when the text lives only as long as this page: storage is blocked, full or absent. */
  keep: (name: string, text: string) => boolean;
  read: (name: string) => string | null;
  forget: (name: string) => void;
}

const valueOr = <T>(readValue: () => T, fallback: T): T => {
  try {
    return readValue();
  } catch {
    // Storage is blocked by the user or by private mode, or full: the page's memory replaces it.
    return fallback;
  }
};

/**
 * `storage` is evaluated at each use: a page is also rendered on the server, and reading the property itself throws
 * where storage is blocked.
 */
export const openSafeStorage = (storage: () => BrowserStorage): SafeStorage => {
  /** Values that the storage refused. They are newer than anything stored under the same name. */
  const inMemory = new Map<string, string>();
  return {
    keep: (name, text) => {
      const isStored = valueOr(() => {
        storage().setItem(name, text);
        return true;
      }, false);
      if (isStored) inMemory.delete(name);
      else inMemory.set(name, text);
      return isStored;
    },
    read: (name) => inMemory.get(name) ?? valueOr(() => storage().getItem(name), null),
    forget: (name) => {
      inMemory.delete(name);
      valueOr(() => storage().removeItem(name), undefined);
    },
  };
};
