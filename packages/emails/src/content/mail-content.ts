import type { Block } from '../blocks/block.ts';

/** Content of one mail, without the common layout. */
export interface MailContent {
  subject: string;
  /** Preview line that an inbox shows after the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Explanation in the footer of why the recipient gets this mail. */
  why: string;
}
