const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** "novembre 2026" of a calendar date YYYY-MM-DD. */
export const monthAndYear = (date: string): string => {
  const [year = '', month = '1'] = date.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`;
};

/** "20 novembre 2026", "1er novembre 2026" of a calendar date YYYY-MM-DD. */
export const fullDate = (date: string): string => {
  const day = Number(date.split('-')[2] ?? '1');
  return `${day === 1 ? '1er' : day} ${monthAndYear(date)}`;
};

export const yearOf = (date: string): string => date.slice(0, 4);
