import { setImmediate } from 'node:timers/promises';

/**
 * Lets whatever else this process was asked come in between. A store on this machine answers at once, without a pause:
 * pages that are read one after the other would else hold up everybody until the last of them.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
