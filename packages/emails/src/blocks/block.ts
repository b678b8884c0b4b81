/** A piece of a mail that writes itself twice, so that HTML and text never part ways. */
export interface Block {
  /** Children of an `mj-column`, every value escaped. */
  mjml: string;
  text: string;
}
