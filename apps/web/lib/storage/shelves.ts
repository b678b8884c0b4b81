import { openShelf } from './open-shelf.ts';

/** Kept on the device after the browser is closed. */
export const deviceShelf = openShelf(() => localStorage);

/** Kept as long as this tab. */
export const tabShelf = openShelf(() => sessionStorage);

/** Names of what the device keeps that begin so; none where its storage is blocked. */
export const deviceNames = (prefix: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    // Blocked by the person or by the browser's private mode: nothing was kept either.
    return [];
  }
};
