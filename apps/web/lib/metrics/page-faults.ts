import { channel } from 'node:diagnostics_channel';

/** What fails while a page is drawn is heard of in Next's own bundle, and counted in the program around it. */
export const pageFaults = channel('souvenance.page-fault');

export interface PageFault {
  readonly routePath: string;
}
