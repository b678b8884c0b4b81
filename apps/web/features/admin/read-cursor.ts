/** The cursor in a query; undefined when it is missing, empty or repeated. */
export const readCursor = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
