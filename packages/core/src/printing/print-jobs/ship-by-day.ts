/** Working days from sending an order to print until its last parcel is shipped. */
const WORKING_DAYS = { standard: 8, express: 3 } as const;

const isWorkingDay = (day: Date): boolean => day.getUTCDay() !== 0 && day.getUTCDay() !== 6;

/**
 * Computes the day by which an order sent to print on `day` must ship. Days are YYYY-MM-DD; public holidays count as
 * working days.
 */
export const computeShipByDay = (day: string, level: keyof typeof WORKING_DAYS): string => {
  const date = new Date(`${day}T12:00:00Z`);
  for (let daysLeft: number = WORKING_DAYS[level]; daysLeft > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isWorkingDay(date)) daysLeft -= 1;
  }
  return date.toISOString().slice(0, 10);
};
