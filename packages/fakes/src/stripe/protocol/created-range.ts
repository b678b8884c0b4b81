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

export const isCreatedWithin = ({ created }: { created: number }, wanted: CreatedRange = {}): boolean =>
  created > (wanted.gt ?? -1) &&
  created >= (wanted.gte ?? 0) &&
  created < (wanted.lt ?? Number.POSITIVE_INFINITY) &&
  created <= (wanted.lte ?? Number.POSITIVE_INFINITY);
