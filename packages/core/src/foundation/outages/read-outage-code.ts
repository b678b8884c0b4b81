import type { OutageCode } from '@souvenance/contracts';

const outagesByCode: Readonly<Record<string, OutageCode>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ETIMEDOUT: 'timeout',
  TimeoutError: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
  UND_ERR_SOCKET: 'broken',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

/** Errors are wrapped a few times at most. */
const DEPTH_MAX = 8;

/** Fields by which errors of the network, of TLS and of HTTP clients say what happened, and what caused them. */
interface FailureFields {
  readonly code?: unknown;
  readonly name?: unknown;
  readonly statusCode?: unknown;
  readonly details?: { readonly status?: unknown };
  readonly cause?: unknown;
  readonly detail?: unknown;
}

const readStatusCode = (status: unknown): OutageCode | null => {
  if (typeof status !== 'number') return null;
  if (status === 401 || status === 403) return 'login';
  return status === 429 || status >= 500 ? 'busy' : null;
};

/** Returns what one error says itself, without the errors that caused it. */
const readOwnCode = ({ code, name, statusCode, details }: FailureFields): OutageCode | null =>
  outagesByCode[String(code)] ?? outagesByCode[String(name)] ?? readStatusCode(statusCode ?? details?.status);

/**
 * Returns why a call failed, from the codes of the network, of TLS and of HTTP in the error and its causes; `other`
 * when none of them says it.
 */
export const readOutageCode = (error: unknown): OutageCode => {
  let current = error;
  for (let depth = 0; depth < DEPTH_MAX && typeof current === 'object' && current !== null; depth += 1) {
    const fields: FailureFields = current;
    const code = readOwnCode(fields);
    if (code !== null) return code;
    current = fields.cause ?? fields.detail;
  }
  return 'other';
};
