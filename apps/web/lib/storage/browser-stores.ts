import { openSafeStorage } from './safe-storage.ts';

/** Storage that survives closing the browser. */
export const localStore = openSafeStorage(() => localStorage);

/** Storage that lives as long as this tab. */
export const sessionStore = openSafeStorage(() => sessionStorage);

/** Keys in localStorage with this prefix; none where storage is blocked. */
export const listStoredKeys = (prefix: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    // Storage is blocked by the user or by private mode: nothing was stored either.
    return [];
  }
};
