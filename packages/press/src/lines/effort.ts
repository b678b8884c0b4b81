/**
 * Bounds on the line ends compared while breaking a paragraph: a number per item, and a minimum for every paragraph.
 */
const COMPARED_PER_ITEM = 60;
const COMPARED_MIN = 20_000;

/**
 * Counts the line ends compared with each other. Prose has a break every few characters and a few ways to reach it; a
 * text with a break at every character has hundreds and would take minutes.
 */
export interface Effort {
  /** Adds compared line ends; `item` is the index of the item reached. */
  add(compared: number, item: number): void;
  isExceeded(): boolean;
  /** Line ends compared until now. */
  readonly compared: number;
}

export const openEffort = (): Effort => {
  let compared = 0;
  let isExceeded = false;
  return {
    add: (more, item) => {
      compared += more;
      isExceeded ||= compared > COMPARED_MIN + COMPARED_PER_ITEM * item;
    },
    isExceeded: () => isExceeded,
    get compared() {
      return compared;
    },
  };
};
