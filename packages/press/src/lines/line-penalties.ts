/**
 * The prices of line breaking in one table, in demerits: the breaks of a paragraph are those with the lowest sum. A
 * line at the end of its normal range costs about 12,000 of its own (`badness`), so that a price says how much worse
 * the grey may become before the fault is preferred.
 */
export const PENALTIES = {
  /** A divided word. Buys few hyphens: 2 to 3.5 in a hundred lines. */
  hyphen: 1_300_000,
  /** A break after a hyphen or a dash that the text has. Buys compounds kept on one line where that is free. */
  afterHyphen: 40_000,
  /** A break before a pronoun or particle (`dit-elle`): as dear as a divided word, since it reads as one. */
  beforeParticle: 1_300_000,
  /**
   * A line that ends on a number in figures whose noun begins the next: « 85 | maisons ». As dear as a divided word.
   */
  afterNumber: 1_300_000,
  /** A break after a mark of an address. */
  address: 1_600,
  /** A break anywhere in what fits no line, dearer than any hyphen. Buys pages on which nothing overflows. */
  emergency: 2_600_000,
  /**
   * A hyphen where no syllable ends, in a word that fits no line, dearer than a very loose line. Buys long words
   * divided where a reader would divide them.
   */
  emergencyHyphen: 20_000_000,
  /** A divided name, compound or word in capitals; allowed only where a line would exceed `LAST_RESORT_SPACE`. */
  lastResort: 2_000_000,
  /** A second hyphen in a row. Buys at most one run of two in some hundred pages; a third is never allowed. */
  consecutiveHyphens: 150_000,
  /** A line outside its normal range. Buys lines of which hardly one in two hundred exceeds 1.6. */
  outOfRange: 250_000,
  /** A word space over 1.6 times the font's, and over twice. */
  loose: 4_000_000,
  veryLoose: 12_000_000,
  /**
   * Word spaces of neighbouring lines that differ by half, growing with the square of the difference; and the step
   * beyond, which the eye sees as a change of grey.
   */
  contrast: 100_000,
  strongContrast: 1_100_000,
  /** The same word or piece at the end, or at the start, of two lines. Buys stacks in under 0.3 % of lines. */
  stack: 600_000,
  /** A ragged line with more white at its end than is allowed for. */
  raggedShort: 700_000,
  /** A last line shorter than the next indent. */
  shortEnd: 4_000_000,
} as const;

/** A word space may shrink to 0.80 of the font's, never more, and grow to 1.45 before a line is out of its range. */
export const SPACE_SHRINK = 0.2;
export const SPACE_STRETCH = 0.45;
/** Word spaces from which a line is loose, and very loose, as multiples of the font's. */
export const LOOSE_SPACE = 1.6;
export const LAST_RESORT_SPACE = 2;
/** Neighbours whose word spaces differ by more than this factor contrast strongly. */
export const CONTRAST_FACTOR = 1.5;
