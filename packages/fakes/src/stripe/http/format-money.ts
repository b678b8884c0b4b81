/** Formats an amount in the smallest unit of its currency in French: 6400, 'eur' → "64,00 €". */
export const formatMoney = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
};

/** Formats a Unix time as "20 novembre 2026 à 14 h 30" in the time zone of Paris. */
export const formatTime = (seconds: number): string => {
  const options = { timeZone: 'Europe/Paris' } as const;
  const date = new Intl.DateTimeFormat('fr-FR', { ...options, dateStyle: 'long' }).format(seconds * 1000);
  const time = new Intl.DateTimeFormat('fr-FR', { ...options, hour: '2-digit', minute: '2-digit' });
  return `${date} à ${time.format(seconds * 1000).replace(':', '\u00a0h\u00a0')}`;
};
