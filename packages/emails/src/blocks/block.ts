/** A part of a mail in both formats, so that HTML and plain text always have the same content. */
export interface Block {
  /** Children of an `mj-column`, every value escaped. */
  mjml: string;
  text: string;
}
