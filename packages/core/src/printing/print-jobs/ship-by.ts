/** Working days from sending an order to print to its last parcel leaving. */
const WORKING_DAYS = { standard: 8, express: 3 } as const;

const isWorkingDay = (day: Date): boolean => day.getUTCDay() !== 0 && day.getUTCDay() !== 6;

/**
 * The day by which an order sent to print on `day` ships. Days are YYYY-MM-DD; public holidays count as working days.
 */
export const shipBy = (day: string, level: keyof typeof WORKING_DAYS): string => {
  const reached = new Date(`${day}T12:00:00Z`);
  for (let daysLeft: number = WORKING_DAYS[level]; daysLeft > 0; ) {
    reached.setUTCDate(reached.getUTCDate() + 1);
    if (isWorkingDay(reached)) daysLeft -= 1;
  }
  return reached.toISOString().slice(0, 10);
};
