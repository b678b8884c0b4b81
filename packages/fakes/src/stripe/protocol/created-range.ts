import { hash, integer, type Rule } from './parameters.ts';

export interface CreatedRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

const seconds = integer({ max: 99_999_999_999 });
const range = hash({ gt: seconds, gte: seconds, lt: seconds, lte: seconds });

/** `created=…` or `created[gte]=…`, in Unix seconds. */
export const createdFields: Rule<CreatedRange | undefined> = (value, param) => {
  if (typeof value !== 'string') return range(value, param);
  const exact = seconds(value, param);
  return { gte: exact, lte: exact };
};

export const isCreatedWithin = ({ created }: { created: number }, bounds: CreatedRange = {}): boolean =>
  created > (bounds.gt ?? -1) &&
  created >= (bounds.gte ?? 0) &&
  created < (bounds.lt ?? Number.POSITIVE_INFINITY) &&
  created <= (bounds.lte ?? Number.POSITIVE_INFINITY);
