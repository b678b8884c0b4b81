/**
 * True for the name of a time zone, such as `Europe/Paris`, `UTC` or either spelling of a renamed zone
 * (`Asia/Kolkata`): browsers differ in them, and the runtime's list of zones has one spelling each. False for an offset
 * (`+02:00`), whose clocks never change.
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
