import { checkedField } from './names.ts';

/** A field of a parsed document by its dotted path; undefined when missing. */
export const fieldOf = (document: unknown, field: string): unknown =>
  checkedField(field)
    .split('.')
    .reduce<unknown>(
      (value, key) => (value && typeof value === 'object' ? Reflect.get(value, key) : undefined),
      document,
    );
