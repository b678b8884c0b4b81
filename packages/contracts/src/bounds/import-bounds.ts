/** Most characters of a file's name that are stored with what was taken from the file; the rest is cut off. */
export const FILE_NAME_MAX = 120;
