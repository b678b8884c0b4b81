/**
 * Bounds on the line ends compared while breaking a paragraph: a number per item, and a minimum for every paragraph.
 */
const WEIGHED_AN_ITEM = 60;
const WEIGHED_AT_ONCE = 20_000;

/**
 * Counts the line ends compared with each other. Prose has a break every few characters and a few ways to reach it; a
 * text with a break at every character has hundreds and would take minutes.
 */
export interface Effort {
  /** Adds compared line ends; `item` is the index of the item reached. */
  spend(weighed: number, item: number): void;
  isSpent(): boolean;
  /** Line ends compared until now. */
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
