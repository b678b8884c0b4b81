import { checkFieldName } from './names.ts';

/** Reads a field of a parsed document by its dotted path; undefined when missing. */
export const readField = (document: unknown, field: string): unknown =>
  checkFieldName(field)
    .split('.')
    .reduce<unknown>(
      (value, key) => (value && typeof value === 'object' ? Reflect.get(value, key) : undefined),
      document,
    );
