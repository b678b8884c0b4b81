import type { z } from 'zod';

/**
 * Returns the fields of `schema` that `record` has, without its other fields.
 * @example
 * const draft = pickFields(storyDraft, story);
 */
export const pickFields = <S extends z.ZodObject>(schema: S, record: z.output<S>): z.output<S> =>
  Object.fromEntries(
    Object.keys(schema.shape)
      .filter((name) => name in record)
      .map((name) => [name, record[name]]),
  ) as z.output<S>;
