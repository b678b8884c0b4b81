/** Part of every fragment's key: raise it whenever the same manuscript would be typeset differently. */
export const PRESS_VERSION = '1.34.0';
