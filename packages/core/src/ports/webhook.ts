import { AppError } from '@souvenance/contracts';

/** Headers of a request, their names in lower case, as Node's own server gives them. */
export type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The header that carries a webhook's signature. Throws `webhook.signature_invalid` where it is missing or sent twice. */
export const signatureIn = (headers: RequestHeaders, name: string): string => {
  const signature = headers[name];
  if (typeof signature !== 'string') throw new AppError('webhook.signature_invalid');
  return signature;
};
