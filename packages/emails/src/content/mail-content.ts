import type { Block } from '../blocks/block.ts';

/** Content of one mail, without the common layout. */
export interface MailContent {
  subject: string;
  /** The person of the family in whose name the mail is sent; the company's own name unless given. */
  sender?: string;
  /** Preview line that an inbox shows after the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Explanation in the footer of why the recipient gets this mail. */
  why: string;
}
