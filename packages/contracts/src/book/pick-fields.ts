import type { z } from 'zod';

/**
 * The fields of `schema` that `record` has; its other fields are left out.
 * @example
 * const draft = pickFields(storyDraft, story);
 */
export const pickFields = <S extends z.ZodObject>(schema: S, record: z.output<S>): z.output<S> =>
  Object.fromEntries(
    Object.keys(schema.shape)
      .filter((name) => name in record)
      .map((name) => [name, record[name]]),
  ) as z.output<S>;
