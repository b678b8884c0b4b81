import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** One SMTP session. Each step rejects when the connection fails or ends. */
export interface Conversation {
  open(): Promise<void>;
  hand(envelope: { from: string; to: string }, message: Buffer): Promise<void>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 60_000;

interface Target {
  readonly options: SMTPConnection.Options;
  readonly auth: { user: string; pass: string } | null;
}

/**
 * Parses the server's URL. Passwords are never sent in clear: with credentials the connection must use TLS or STARTTLS.
 */
export const targetOf = (url: string): Target => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const auth =
    username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    auth,
    options: {
      host: hostname,
      port: port === '' ? (isSecure ? 465 : 587) : Number(port),
      secure: isSecure,
      requireTLS: auth !== null && !isSecure,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
    },
  };
};

type Done = (error?: Error | null) => void;

export const connectSmtp = ({ options, auth }: Target): Conversation => {
  const connection = new SMTPConnection(options);
  const broken = Promise.withResolvers<never>();
  // `on`, not `once`: a second error without a listener would end the process.
  connection.on('error', broken.reject);
  connection.once('end', () => broken.reject(new Error('the mail server ended the conversation')));
  // Every step awaits this promise; between two steps nobody does, so this avoids an unhandled rejection.
  broken.promise.catch(() => undefined);

  const step = (start: (done: Done) => void): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    start((error) => (error ? reject(error) : resolve()));
    return Promise.race([promise, broken.promise]);
  };

  return {
    open: async () => {
      await step((done) => connection.connect(done));
      if (auth) await step((done) => connection.login({ credentials: auth }, done));
    },
    hand: ({ from, to }, message) => step((done) => connection.send({ from, to: [to] }, message, done)),
    close: () => connection.close(),
  };
};
