import { once } from 'node:events';
import { connect } from 'node:net';
import type { SignedUpload } from '@souvenance/core';

/** Sends the headers of a signed upload and half of its bytes, then closes the connection. */
export const cutUpload = async ({ url, headers }: SignedUpload, body: Uint8Array): Promise<void> => {
  const { hostname, port, host, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}`);
  socket.write(`content-length: ${body.length}\r\n\r\n`);
  socket.end(body.subarray(0, Math.floor(body.length / 2)));
  await once(socket.resume(), 'close');
};
