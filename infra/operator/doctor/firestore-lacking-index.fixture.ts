import { connect, constants, createServer, type ServerHttp2Stream } from 'node:http2';
import { findFreePort } from '@souvenance/fakes/ports';

const RUN_QUERY = '/google.firestore.v1.Firestore/RunQuery';
/** gRPC status of a query whose index is missing, with which Firestore answers it. */
const FAILED_PRECONDITION = '9';

const readBody = async (stream: ServerHttp2Stream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const refuse = (stream: ServerHttp2Stream): void =>
  stream.respond(
    {
      ':status': 200,
      'content-type': 'application/grpc',
      'grpc-status': FAILED_PRECONDITION,
      'grpc-message': 'The query requires an index.',
    },
    { endStream: true },
  );

/**
 * Starts Firestore as Google runs it in one respect that its emulator lacks: a query that names all of `texts`, a
 * collection and its fields, is refused for want of an index. Every other call goes to the emulator.
 */
export const openFirestoreLackingIndex = async (emulatorHost: string, texts: readonly string[]) => {
  const emulator = connect(`http://${emulatorHost}`);
  const server = createServer();
  server.on('stream', async (stream, headers) => {
    const body = await readBody(stream);
    if (headers[':path'] === RUN_QUERY && texts.every((text) => body.includes(text))) {
      refuse(stream);
      return;
    }
    const { ':authority': _, ...forwarded } = headers;
    const call = emulator.request(forwarded, { endStream: false });
    call.on('response', (answer) => {
      stream.respond(answer, { waitForTrailers: true });
      call.pipe(stream, { end: true });
    });
    let trailers = {};
    call.on('trailers', (received) => {
      trailers = received;
    });
    stream.on('wantTrailers', () => stream.sendTrailers(trailers));
    call.on('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
    stream.on('error', () => call.close());
    call.end(body);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${port}`,
    close: async () => {
      emulator.destroy();
      server.close();
    },
  };
};
