import { createSign, randomUUID } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { StorageAnswer, StorageRequest } from '../serve.ts';
import { toJsonAnswer } from './objects.ts';

interface Account {
  readonly email: string;
  /** In PEM format. */
  readonly privateKey: string;
}

export interface MachineIdentity {
  /** Returns null for a request to any other service. */
  answer(request: StorageRequest): StorageAnswer | null;
  /** Grants or denies the account the permission to sign, as an operator does with a role. */
  allowSigning(isAllowed: boolean): void;
}

const METADATA = '/computeMetadata/v1/';
const TOKEN_SECONDS = 3_600;

/**
 * Fakes the two services that a program on Google's machines uses: the metadata server, which returns the machine's
 * service account and issues its tokens, and the service that signs for the holder of such a token. Both are as strict
 * as Google's.
 */
export const openMachineIdentity = ({ email, privateKey }: Account): MachineIdentity => {
  const tokens = new Set<string>();
  let canSign = true;
  const metadata: Readonly<Record<string, () => string>> = {
    instance: () => '{}',
    'instance/service-accounts/default/email': () => email,
    'instance/service-accounts/default/token': () => {
      const token = randomUUID();
      tokens.add(token);
      return JSON.stringify({ access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' });
    },
    'universe/universe-domain': () => 'googleapis.com',
  };
  const readMetadata = ({ path, headers }: StorageRequest): StorageAnswer => {
    if (headers['metadata-flavor'] !== 'Google') throw new Refusal(403, 'forbidden', 'no Metadata-Flavor');
    const body = metadata[path.slice(METADATA.length)]?.();
    if (body === undefined) throw new Refusal(404, 'notFound', path);
    return {
      status: 200,
      headers: { 'metadata-flavor': 'Google', 'content-type': 'application/text' },
      body,
    };
  };
  const sign = ({ headers, body }: StorageRequest): StorageAnswer => {
    const [, token = ''] = /^Bearer (.+)$/.exec(String(headers.authorization ?? '')) ?? [];
    if (!tokens.has(token)) throw new Refusal(401, 'UNAUTHENTICATED', 'no token of this machine');
    if (!canSign)
      throw new Refusal(403, 'PERMISSION_DENIED', "Permission 'iam.serviceAccounts.signBlob' denied");
    const { payload } = JSON.parse(body.toString()) as { payload: string };
    const signedBlob = createSign('RSA-SHA256')
      .update(Buffer.from(payload, 'base64'))
      .sign(privateKey, 'base64');
    return toJsonAnswer(200, { keyId: 'fake', signedBlob });
  };
  const signPath = `/v1/projects/-/serviceAccounts/${email}:signBlob`;
  return {
    answer: (request) => {
      if (request.method === 'GET' && request.path.startsWith(METADATA)) return readMetadata(request);
      return request.method === 'POST' && decodeURIComponent(request.path) === signPath
        ? sign(request)
        : null;
    },
    allowSigning: (isAllowed) => {
      canSign = isAllowed;
    },
  };
};
