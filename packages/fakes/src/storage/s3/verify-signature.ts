import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { StorageRequest } from '../serve.ts';

export interface S3Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

interface Claim {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
  /** Validity of a signed URL; null for a signed header. */
  readonly expiresSeconds: number | null;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SKEW_MS = 900_000;
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (body: string | Buffer) => createHash('sha256').update(body).digest('hex');

const headerClaim = ({ headers }: StorageRequest): Claim => {
  const authorization = headers.authorization ?? '';
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (credential === '') throw new Refusal(403, 'AccessDenied');
  return {
    credential,
    signedHeaders: names.split(';'),
    signature,
    date: String(headers['x-amz-date'] ?? ''),
    payload: String(headers['x-amz-content-sha256'] ?? ''),
    expiresSeconds: null,
  };
};

const queryClaim = ({ query }: StorageRequest): Claim => {
  const requireParameter = (name: string): string => {
    const value = query.get(name);
    if (value === undefined) throw new Refusal(400, 'AuthorizationQueryParametersError', name);
    return value;
  };
  if (requireParameter('X-Amz-Algorithm') !== ALGORITHM)
    throw new Refusal(400, 'AuthorizationQueryParametersError');
  const expiresSeconds = Number(requireParameter('X-Amz-Expires'));
  if (!(expiresSeconds >= 1 && expiresSeconds <= 604_800))
    throw new Refusal(400, 'AuthorizationQueryParametersError');
  return {
    credential: requireParameter('X-Amz-Credential'),
    signedHeaders: requireParameter('X-Amz-SignedHeaders').split(';'),
    signature: requireParameter('X-Amz-Signature'),
    date: requireParameter('X-Amz-Date'),
    payload: 'UNSIGNED-PAYLOAD',
    expiresSeconds,
  };
};

const toInstant = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const checkTime = ({ date, expiresSeconds }: Claim, nowMs: number): void => {
  const ageMs = nowMs - toInstant(date);
  if (Number.isNaN(ageMs)) throw new Refusal(403, 'AccessDenied', 'the date is none');
  if (ageMs < -SKEW_MS) throw new Refusal(403, 'RequestTimeTooSkewed');
  if (expiresSeconds === null && ageMs > SKEW_MS) throw new Refusal(403, 'RequestTimeTooSkewed');
  if (expiresSeconds !== null && ageMs > expiresSeconds * 1_000)
    throw new Refusal(403, 'AccessDenied', 'Request has expired');
};

/** Every x-amz header must be signed, and every signed header must be present. */
const canonicalHeaders = ({ headers }: StorageRequest, { signedHeaders }: Claim): string => {
  const unsigned = Object.keys(headers).find(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (unsigned !== undefined || !signedHeaders.includes('host'))
    throw new Refusal(403, 'AccessDenied', `${unsigned ?? 'host'} is not signed`);
  return signedHeaders
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}\n`,
    )
    .join('');
};

const computeSignature = (request: StorageRequest, claim: Claim, secret: string): Buffer => {
  const scope = claim.credential.split('/').slice(1);
  const canonical = [
    request.method,
    request.path,
    request.rawQuery
      .filter((pair) => !pair.startsWith('X-Amz-Signature='))
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    canonicalHeaders(request, claim),
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
  const text = [ALGORITHM, claim.date, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>((derivedKey, part) => hmac(derivedKey, part), `AWS4${secret}`);
  return hmac(key, text);
};

const checkPayload = ({ payload }: Claim, { body }: StorageRequest): void => {
  if (payload === 'UNSIGNED-PAYLOAD') return;
  if (!/^[0-9a-f]{64}$/.test(payload)) throw new Refusal(501, 'NotImplemented', `payload ${payload}`);
  if (payload !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
};

/** Verifies a signature of version 4 in the headers or the URL. @throws Refusal like the service. */
export const verifySignature = (request: StorageRequest, account: S3Account, nowMs: number): void => {
  const claim = request.query.has('X-Amz-Signature') ? queryClaim(request) : headerClaim(request);
  const [keyId, day, region, ...service] = claim.credential.split('/');
  if (keyId !== account.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  const isOurScope = region === account.region && service.join('/') === 's3/aws4_request';
  if (!isOurScope || day !== claim.date.slice(0, 8)) throw new Refusal(403, 'SignatureDoesNotMatch');
  const expected = computeSignature(request, claim, account.secretAccessKey);
  const signature = Buffer.from(claim.signature, 'hex');
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new Refusal(403, 'SignatureDoesNotMatch');
  checkTime(claim, nowMs);
  checkPayload(claim, request);
};
