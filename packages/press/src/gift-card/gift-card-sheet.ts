/** A prepared photograph: upright, sRGB or grey. */
export interface CardPhotograph {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A gift card to be printed at home and given by hand. */
export interface GiftCardSheet {
  /** Language of the printed labels; the press refuses a language without a catalogue. */
  readonly language: string;
  readonly from: string;
  readonly recipient: string;
  /** The giver's message; empty when there is none. */
  readonly message: string;
  /** Photograph on the card's other side; null when there is none. */
  readonly photograph: CardPhotograph | null;
  /** The code to type, and the URL of the page on which to type it. */
  readonly code: string;
  readonly address: string;
  /** Last calendar date on which the card can be used, YYYY-MM-DD. */
  readonly until: string;
}

/** A5 upright, half of the A4 that a home printer takes. */
export const CARD_SHEET = { widthMm: 148, heightMm: 210 } as const;
