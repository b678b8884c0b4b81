import { channel } from 'node:diagnostics_channel';

/** Channel for failures of drawing a page: Next's own bundle publishes them, and the program around it counts them. */
export const pageFaults = channel('souvenance.page-fault');

export interface PageFault {
  readonly routePath: string;
}
