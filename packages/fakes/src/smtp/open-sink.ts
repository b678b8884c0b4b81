import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

const MAX_MAIL_BYTES = 30 * 1024 * 1024;
const TOO_LARGE = 552;

/** One mail as delivered: its envelope and bytes. */
interface Delivery {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
}

/** The server's reply to a refused step. */
export interface SmtpRefusal {
  readonly code: number;
  readonly text: string;
}

export interface SinkOptions {
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port?: number;
  /** Stores a mail and returns the reply to the sender; null for the default reply. */
  keep(delivery: Delivery): Promise<string | null>;
  /** Called before each step; null accepts it. */
  refusal?(step: 'connection' | 'recipient' | 'message'): SmtpRefusal | null;
  /** Called for each new connection. If true, the server accepts it and never says anything. */
  isSilent?(): boolean;
  /** If true, a connection that has passed a mail breaks when it names the recipient of another. */
  isCutWhenReused?(): boolean;
  /** If true, the connection breaks after a mail is stored and before the reply, as when a server crashes. */
  isCut?(): boolean;
}

export interface SmtpSink {
  readonly port: number;
  /** Breaks all open connections. */
  cutConnections(): void;
  close(): Promise<void>;
}

const smtpError = ({ code, text }: SmtpRefusal): Error =>
  Object.assign(new Error(text), { responseCode: code });

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  if (stream.sizeExceeded) throw smtpError({ code: TOO_LARGE, text: 'Message exceeds the size limit' });
  return Buffer.concat(chunks);
};

const closeConnection = (server: SMTPServer, session: SMTPServerSession): void => {
  for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
};

/** Starts a real SMTP server that passes every mail to `keep`; accepts any sender and password. */
export const openSmtpSink = async (options: SinkOptions): Promise<SmtpSink> => {
  const { host = '127.0.0.1', port = 0, keep, refusal = () => null, isCut = () => false } = options;
  const { isSilent = () => false, isCutWhenReused = () => false } = options;
  const refuseStep = (step: 'connection' | 'recipient'): Error | null => {
    const stepRefusal = refusal(step);
    return stepRefusal === null ? null : smtpError(stepRefusal);
  };
  const receive = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    const raw = await readAll(stream);
    const messageRefusal = refusal('message');
    if (messageRefusal !== null) throw smtpError(messageRefusal);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    return keep({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'local' }),
    onConnect: (_session, done) => {
      if (!isSilent()) done(refuseStep('connection'));
    },
    onRcptTo: (_address, session, done) => {
      if (session.transaction > 1 && isCutWhenReused()) closeConnection(server, session);
      else done(refuseStep('recipient'));
    },
    onData: (stream, session, done) => {
      receive(stream, session).then(
        (answer) => (isCut() ? closeConnection(server, session) : done(null, answer ?? undefined)),
        (error: Error) => done(error),
      );
    },
  });
  // Reports a port in use. Ignores a client that disconnects.
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.server.address();
  const cutConnections = () => {
    for (const connection of server.connections) connection._socket.destroy();
  };
  return {
    port: address && typeof address !== 'string' ? address.port : port,
    cutConnections,
    close: async () => {
      const whenClosed = Promise.withResolvers<void>();
      server.close(() => whenClosed.resolve());
      cutConnections();
      await whenClosed.promise;
    },
  };
};
