import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';

/** Sends a mail to a server as another server does, byte for byte. Returns the server's last answer. */
export const handOver = async (port: number, to: string, raw: Buffer): Promise<string> => {
  const socket = createConnection({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    for (;;) {
      const { value: line = '' } = await lines.next();
      if (!/^\d{3}-/.test(line)) return line;
    }
  };
  const say = (line: string | Buffer): Promise<string> => {
    socket.write(line);
    return answer();
  };
  await answer();
  await say('EHLO exemple.fr\r\n');
  await say('MAIL FROM:<serveur@exemple.fr>\r\n');
  await say(`RCPT TO:<${to}>\r\n`);
  await say('DATA\r\n');
  // A line that begins with a dot is sent with a second dot (RFC 5321, 4.5.2).
  const doubled = Buffer.from(raw.toString('latin1').replace(/^\./gm, '..'), 'latin1');
  const end = doubled.subarray(-2).toString('latin1') === '\r\n' ? '.\r\n' : '\r\n.\r\n';
  const response = await say(Buffer.concat([doubled, Buffer.from(end)]));
  socket.destroy();
  return response;
};
