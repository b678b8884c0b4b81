import { readTraceparent } from '@souvenance/contracts/trace';

type Headers = NodeJS.Dict<string | string[]>;

/** Trace id of a request, from its `traceparent` header; « unknown » when it is missing or invalid. */
export const readTraceId = ({ traceparent }: Headers): string =>
  readTraceparent(typeof traceparent === 'string' ? traceparent : undefined) ?? 'unknown';
