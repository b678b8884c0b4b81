/**
 * True for a zone by its name, as `Europe/Paris`, `UTC` or the other spelling of one that was renamed
 * (`Asia/Kolkata`): browsers don't agree on them, and the runtime's list of zones holds one spelling each. An offset
 * (`+02:00`) is no zone: its clocks never change.
 */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
