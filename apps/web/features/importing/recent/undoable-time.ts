/** Time in which an import can be undone as a whole, in milliseconds: seven days. */
export const UNDOABLE_MS = 7 * 86_400_000;
