import type { Block } from '../blocks/block.ts';

/** Content of one mail, before our layout is put around it. */
export interface MailSheet {
  subject: string;
  /** Line that an inbox shows after the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Why one gets this mail, in the footer. */
  why: string;
}
