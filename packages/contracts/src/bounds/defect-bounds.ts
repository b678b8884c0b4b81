/** Defects that a buyer may tell of one order: after so many, the house is written to. */
export const DEFECTS_MAX = 5;
/** Pictures that go with one of them. */
export const DEFECT_PICTURES_MAX = 4;
/** Signs that say what is wrong. */
export const DEFECT_TEXT_MAX = 1_000;
