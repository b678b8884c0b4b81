import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** One SMTP session, for one mail after the other. Each step rejects when the connection fails or ends. */
export interface Conversation {
  open(): Promise<void>;
  /** Asks the server to forget what the former mail left, which shows that the connection still lives. */
  reset(): Promise<void>;
  hand(envelope: { from: string; to: string }, message: Buffer): Promise<void>;
  /** Whether the server had asked for the message of the last `hand`: only then may it have accepted it. */
  wasMessageRequested(): boolean;
  /** Whether the connection has failed or ended. */
  isBroken(): boolean;
  /** Ends the connection; a step that waits rejects with this error. */
  abort(error: Error): void;
  close(): void;
}

export interface SmtpTimeouts {
  /** Milliseconds until the connection stands, and until the greeting. */
  readonly connectMs: number;
  /** Milliseconds that the server may be silent. */
  readonly silenceMs: number;
  /** Milliseconds within which a connection that was kept must prove that it lives. */
  readonly proofMs: number;
}

export const SMTP_TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 60_000, proofMs: 5_000 };

export interface Target {
  readonly timeouts: SmtpTimeouts;
  readonly options: SMTPConnection.Options;
  readonly auth: { user: string; pass: string } | null;
}

/**
 * Parses the server's URL. Passwords are never sent in clear: with credentials the connection must use TLS or STARTTLS.
 */
export const parseTarget = (url: string, timeouts = SMTP_TIMEOUTS): Target => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const auth =
    username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    timeouts,
    auth,
    options: {
      host: hostname,
      port: port === '' ? (isSecure ? 465 : 587) : Number(port),
      secure: isSecure,
      requireTLS: auth !== null && !isSecure,
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.connectMs,
      socketTimeout: timeouts.silenceMs,
    },
  };
};

type Done = (error?: Error | null) => void;

/** Error of a connection that the server ended. */
const ended = (): Error =>
  Object.assign(new Error('the mail server ended the conversation'), { code: 'ECONNRESET' });

export const connectSmtp = ({ options, auth }: Target): Conversation => {
  const connection = new SMTPConnection(options);
  const broken = Promise.withResolvers<never>();
  let isBroken = false;
  let wasMessageRequested = false;
  const breakOff = (error: Error): void => {
    isBroken = true;
    broken.reject(error);
  };
  // `on`, not `once`: a second error without a listener would end the process.
  connection.on('error', breakOff);
  connection.once('end', () => breakOff(ended()));
  // Every step awaits this promise; between two steps nobody does, so this avoids an unhandled rejection.
  broken.promise.catch(() => undefined);

  const step = (start: (done: Done) => void): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    start((error) => (error ? reject(error) : resolve()));
    return Promise.race([promise, broken.promise]);
  };

  /** The stream is read when the server has accepted the envelope and asks for the message. */
  const streamMessage = (message: Buffer): Readable =>
    Readable.from(
      (function* () {
        wasMessageRequested = true;
        yield message;
      })(),
    );

  return {
    open: async () => {
      await step((done) => connection.connect(done));
      if (auth) await step((done) => connection.login({ credentials: auth }, done));
    },
    reset: () => step((done) => connection.reset(done)),
    hand: ({ from, to }, message) => {
      wasMessageRequested = false;
      return step((done) => connection.send({ from, to: [to] }, streamMessage(message), done));
    },
    wasMessageRequested: () => wasMessageRequested,
    isBroken: () => isBroken,
    abort: (error) => {
      breakOff(error);
      connection.close();
    },
    close: () => connection.close(),
  };
};
