/** The cursor in an address; a repeated one is none. */
export const cursorOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
