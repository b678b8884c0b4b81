import { setImmediate } from 'node:timers/promises';

/**
 * Lets other work of this process run. A store on this machine answers without a pause, so that reading many pages in a
 * row would block every other request until the last page.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
