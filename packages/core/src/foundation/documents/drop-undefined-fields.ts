type DefinedFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/**
 * Drops the fields that are undefined, so that a spread of the change keeps the values of the record.
 * @example
 * const next = { ...story, ...dropUndefinedFields({ title, body: undefined }) };
 */
export const dropUndefinedFields = <T extends object>(change: T): DefinedFields<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as DefinedFields<T>;
