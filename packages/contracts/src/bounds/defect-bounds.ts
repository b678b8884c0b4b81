/** Defects that a buyer may report for one order; beyond that, the buyer writes to the company. */
export const DEFECTS_MAX = 5;
/** Pictures that go with one of them. */
export const DEFECT_PICTURES_MAX = 4;
/** Signs that say what is wrong. */
export const DEFECT_TEXT_MAX = 1_000;
