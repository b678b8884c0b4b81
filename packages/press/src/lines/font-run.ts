import type { Font } from '../fonts/font.ts';

/** A run of text in one font, the input of paragraph typesetting. */
export interface FontRun {
  readonly text: string;
  readonly font: Font;
  /** OpenType feature of this run only: superior letters, small capitals. */
  readonly feature?: string;
  /** Embedding level of the Unicode bidirectional algorithm; absent in a paragraph without right-to-left text. */
  readonly level?: number;
}
