import { AppError } from '@souvenance/contracts';

/** Headers of a request, with lower-case names, as Node's HTTP server provides them. */
export type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Reads the header that contains a webhook's signature. Throws `webhook.signature_invalid` when it is missing or sent
 * twice.
 */
export const readSignature = (headers: RequestHeaders, name: string): string => {
  const signature = headers[name];
  if (typeof signature !== 'string') throw new AppError('webhook.signature_invalid');
  return signature;
};
