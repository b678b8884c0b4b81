import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailStore } from './mail-store.ts';
import type { SmtpFaults } from './smtp-faults.ts';

const MAX_MAIL_BYTES = 30 * 1024 * 1024;
const SERVICE_CLOSED = 421;
const TOO_LARGE = 552;

export interface SmtpSink {
  port: number;
  stop(): Promise<void>;
}

const smtpError = (message: string, responseCode: number): Error =>
  Object.assign(new Error(message), { responseCode });

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  if (stream.sizeExceeded) throw smtpError('Message exceeds the size limit', TOO_LARGE);
  return Buffer.concat(chunks);
};

/** Drops the line without an answer, as a server does that dies just after it took a mail. */
const cutConnection = (server: SMTPServer, session: SMTPServerSession): void => {
  for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
};

/** Listens for mail and keeps every delivery; accepts any sender, recipient and password. */
export const startSmtpSink = async (
  store: MailStore,
  faults: SmtpFaults,
  { host, port }: { host: string; port: number },
): Promise<SmtpSink> => {
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> => {
    const raw = await readAll(stream);
    const { mailFrom, rcptTo } = session.envelope;
    const from = mailFrom ? mailFrom.address : '';
    const mail = await store.add({ from, to: rcptTo.map(({ address }) => address) }, raw);
    return `kept as ${mail.id}`;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'local' }),
    onConnect: (_session, done) =>
      faults.isRefusing()
        ? done(smtpError('Service not available, try again later', SERVICE_CLOSED))
        : done(),
    onData: (stream, session, done) => {
      receive(stream, session).then(
        (answer) => (faults.takeCut() ? cutConnection(server, session) : done(null, answer)),
        (error: Error) => done(error),
      );
    },
  });
  // A client that hangs up in mid-sentence is its own business; a port in use must be heard.
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.server.address();
  return {
    port: address && typeof address !== 'string' ? address.port : port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
