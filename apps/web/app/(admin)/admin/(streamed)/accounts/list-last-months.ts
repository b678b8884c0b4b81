/** The last `count` months up to a date, as `YYYY-MM`, latest first. */
export const listLastMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, monthsBack) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 15)).toISOString().slice(0, 7),
  );
