/** Most defects that a buyer may report for one order; for more, the buyer writes to the company. */
export const DEFECTS_MAX = 5;
/** Most pictures of one defect. */
export const DEFECT_PICTURES_MAX = 4;
/** Most characters of a defect's description. */
export const DEFECT_TEXT_MAX = 1_000;
