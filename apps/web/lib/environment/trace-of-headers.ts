import { readTraceparent } from '@souvenance/contracts/trace';

type Headers = NodeJS.Dict<string | string[]>;

/** The trace under which a request is answered; « unknown » where the headers hold none. */
export const traceOfHeaders = ({ traceparent }: Headers): string =>
  readTraceparent(typeof traceparent === 'string' ? traceparent : undefined) ?? 'unknown';
