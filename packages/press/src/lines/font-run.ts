import type { Font } from '../fonts/font.ts';

/** A run of one font, as the composer takes it. */
export interface FontRun {
  readonly text: string;
  readonly font: Font;
  /** OpenType feature of this run alone: superior letters, small capitals. */
  readonly feature?: string;
  /** Embedding level of the bidirectional algorithm; none in a paragraph without text from right to left. */
  readonly level?: number;
}
