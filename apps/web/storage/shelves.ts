import { openShelf } from './open-shelf.ts';

/** Kept on the device after the browser is closed. */
export const deviceShelf = openShelf(() => localStorage);

/** Kept as long as this tab. */
export const tabShelf = openShelf(() => sessionStorage);
