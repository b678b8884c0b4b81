import type { Block } from '../blocks/block.ts';

/** What one mail says, before the house's frame is put around it. */
export interface MailSheet {
  subject: string;
  /** Line that an inbox shows after the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Why one gets this mail, in the footer. */
  why: string;
}
