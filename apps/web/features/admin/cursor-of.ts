/** The cursor in an address; a repeated one is none. */
export const cursorOf = (asked: string | string[] | undefined): string | undefined =>
  typeof asked === 'string' && asked !== '' ? asked : undefined;
