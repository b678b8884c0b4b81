import { openSafeStorage } from './safe-storage.ts';

/** Kept on the device after the browser is closed. */
export const localStore = openSafeStorage(() => localStorage);

/** Kept as long as this tab. */
export const sessionStore = openSafeStorage(() => sessionStorage);

/** Names of what the device keeps that begin so; none where its storage is blocked. */
export const deviceNames = (prefix: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    // Blocked by the person or by the browser's private mode: nothing was kept either.
    return [];
  }
};
