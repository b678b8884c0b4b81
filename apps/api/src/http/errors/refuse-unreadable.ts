import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@souvenance/contracts';
import type { ApiMessages } from '../../messages/index.ts';
import { guardHeaders } from './guard-headers.ts';

const answers: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.invalid'],
  HPE_HEADER_OVERFLOW: [431, 'request.too_large'],
};

/**
 * Answers bytes that Node cannot parse as a request, with the same security headers on the raw socket, and closes it.
 */
export const refuseUnreadable =
  ({ errors }: ApiMessages) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, code] = answers[error.code ?? ''] ?? [400, 'request.invalid' as const];
    const body = JSON.stringify({ error: { code, message: errors[code], requestId: 'none' } });
    const headers = {
      ...guardHeaders,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
