/** Most characters of a remark on a page. */
export const REMARK_LENGTH = 500;
