import { createHash, createVerify } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { StorageRequest } from '../serve.ts';

export interface GcsSigner {
  readonly email: string;
  /** In PEM format. */
  readonly publicKey: string;
}

const ALGORITHM = 'GOOG4-RSA-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const requireParameter = ({ query }: StorageRequest, name: string): string => {
  const value = query.get(name);
  if (value === undefined) throw new Refusal(403, 'AccessDenied', `an address without ${name}`);
  return value;
};

const requireHeader = ({ headers }: StorageRequest, name: string): string => {
  const value = headers[name];
  if (value === undefined) throw new Refusal(403, 'SignatureDoesNotMatch', `${name} was signed and not sent`);
  // The SDK signs the host name without the port.
  const text = name === 'host' ? String(value).replace(/:\d+$/, '') : String(value);
  return text.trim().replace(/\s+/g, ' ');
};

const toCanonical = (request: StorageRequest, names: readonly string[]): string =>
  [
    request.method,
    request.path,
    request.rawQuery
      .filter((pair) => !pair.startsWith('X-Goog-Signature='))
      .toSorted()
      .join('&'),
    names.map((name) => `${name}:${requireHeader(request, name)}\n`).join(''),
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');

const checkTime = (request: StorageRequest, nowMs: number): void => {
  const date = requireParameter(request, 'X-Goog-Date');
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const lifeMs = Number(requireParameter(request, 'X-Goog-Expires')) * 1_000;
  if (!(Date.parse(iso) + lifeMs > nowMs)) throw new Refusal(400, 'ExpiredToken');
};

/** Verifies a signed URL of version 4 with the service account's public key. @throws Refusal like the service. */
export const verifySignedUrl = (request: StorageRequest, signer: GcsSigner, nowMs: number): void => {
  if (requireParameter(request, 'X-Goog-Algorithm') !== ALGORITHM) throw new Refusal(400, 'InvalidSecurity');
  const [email, ...scope] = requireParameter(request, 'X-Goog-Credential').split('/');
  if (email !== signer.email) throw new Refusal(403, 'InvalidAccessKeyId');
  const names = requireParameter(request, 'X-Goog-SignedHeaders').split(';');
  const unsigned = Object.keys(request.headers).find(
    (name) => name.startsWith('x-goog-') && !names.includes(name),
  );
  if (unsigned !== undefined) throw new Refusal(403, 'SignatureDoesNotMatch', `${unsigned} was not signed`);
  const hash = sha256(toCanonical(request, names));
  const text = [ALGORITHM, requireParameter(request, 'X-Goog-Date'), scope.join('/'), hash].join('\n');
  const isGenuine = createVerify('RSA-SHA256')
    .update(text)
    .verify(signer.publicKey, requireParameter(request, 'X-Goog-Signature'), 'hex');
  if (!isGenuine) throw new Refusal(403, 'SignatureDoesNotMatch');
  checkTime(request, nowMs);
};
