import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

export interface AppCheckClaims {
  readonly iss?: string;
  readonly aud?: readonly string[];
  readonly sub?: string;
  /** Seconds since 1970. */
  readonly iat?: number;
  readonly exp?: number;
}

/** Publishes App Check keys like Google, and signs tokens as Google does for an attested browser. */
export interface FakeAppCheck {
  readonly projectId: string;
  readonly appId: string;
  /** Redirects requests for Google to the fake. */
  readonly httpAgent: Agent;
  /** Returns a valid token; `claims` replace the default ones. */
  mint(claims?: AppCheckClaims): string;
  /** Returns a token that is signed with an unpublished key. */
  forge(claims?: AppCheckClaims): string;
  /** Requests that Google would not have answered. */
  readonly refusedRequests: readonly string[];
  /** Makes every connection fail from now on. */
  goAway(): void;
  dispose(): Promise<void>;
}

const PROJECT = 'souvenance-essai';
const PROJECT_NUMBER = '123456789012';
const APP = `1:${PROJECT_NUMBER}:web:0a1b2c3d`;
const HOST = 'firebaseappcheck.googleapis.com';
const HOUR_S = 3_600;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const newKey = () => ({ kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });
type Key = ReturnType<typeof newKey>;

const sign = ({ kid, privateKey }: Key, claims: AppCheckClaims): string => {
  const now = Math.floor(Date.now() / 1_000);
  const body = {
    iss: `https://${HOST}/${PROJECT_NUMBER}`,
    aud: [`projects/${PROJECT_NUMBER}`, `projects/${PROJECT}`],
    sub: APP,
    iat: now,
    exp: now + HOUR_S,
    ...claims,
  };
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(body)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
};

const isOurs = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url === '/v1/jwks' && headers.host === HOST;

/** Serves the keys on a loopback port; refuses and records any other request. */
export const openFakeAppCheck = async (): Promise<FakeAppCheck> => {
  const [published, unpublished] = [newKey(), newKey()];
  const { kid, publicKey } = published;
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }];
  const refusedRequests: string[] = [];
  const server = createServer((request, response) => {
    if (!isOurs(request)) refusedRequests.push(`${request.method} ${request.headers.host}${request.url}`);
    response.writeHead(isOurs(request) ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isOurs(request) ? { keys } : { error: { code: 404 } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let { port } = server.address() as AddressInfo;
  const httpAgent = new Agent();
  // Without TLS: the request's bytes are as for Google, but Google's certificate can't be faked.
  httpAgent.createConnection = () => connect(port, '127.0.0.1');
  return {
    projectId: PROJECT,
    appId: APP,
    httpAgent,
    mint: (claims = {}) => sign(published, claims),
    forge: (claims = {}) => sign({ ...unpublished, kid }, claims),
    refusedRequests,
    goAway: () => {
      port = 9;
    },
    dispose: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
