import { channel } from 'node:diagnostics_channel';

/**
 * Diagnostics channel for errors while a page is rendered: code in Next's bundle publishes them, and the server process
 * around it counts them.
 */
export const pageFaults = channel('souvenance.page-fault');

export interface PageFault {
  readonly routePath: string;
}
