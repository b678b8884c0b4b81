/** A prepared photograph: upright, sRGB or grey. */
export interface CardPhotograph {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A card to be printed at home and given by hand. */
export interface GiftCardSheet {
  /** Language of the printed labels; the press refuses a language without a catalogue. */
  readonly language: string;
  readonly from: string;
  readonly recipient: string;
  /** The giver's own words; empty when there are none. */
  readonly message: string;
  /** The card's other side; null when there is none. */
  readonly photograph: CardPhotograph | null;
  /** Code to type, and the page on which to type it. */
  readonly code: string;
  readonly address: string;
  /** Calendar date, YYYY-MM-DD, on which it opens for the last time. */
  readonly until: string;
}

/** A5, upright: half of what a family's printer holds. */
export const CARD_SHEET = { widthMm: 148, heightMm: 210 } as const;
