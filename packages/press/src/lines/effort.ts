/** Bounds on the candidate lines compared to break a paragraph: so many per item, and a minimum that every paragraph may use. */
const WEIGHED_AN_ITEM = 60;
const WEIGHED_AT_ONCE = 20_000;

/**
 * Counts the line ends that are weighed against each other. Prose has a break every few signs and a handful of ways to
 * reach it; a text with a break at every sign has hundreds, and would take minutes.
 */
export interface Effort {
  /** Weighs so many more, on the way to this item. */
  spend(weighed: number, item: number): void;
  isSpent(): boolean;
  /** All that was weighed. */
  readonly weighed: number;
}

export const newEffort = (): Effort => {
  let weighed = 0;
  let isSpent = false;
  return {
    spend: (more, item) => {
      weighed += more;
      isSpent ||= weighed > WEIGHED_AT_ONCE + WEIGHED_AN_ITEM * item;
    },
    isSpent: () => isSpent,
    get weighed() {
      return weighed;
    },
  };
};
