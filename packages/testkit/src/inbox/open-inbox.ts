import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { parseMail, type ReceivedMail } from './received-mail.ts';

/** `cut-after-data`: the mail is taken whole, then the connection dies before the server says so. */
export type InboxFault =
  | 'none'
  | 'refuse-connection'
  | 'refuse-recipient'
  | 'try-later'
  | 'refuse-message'
  | 'cut-after-data';

export interface Inbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** How often a message really arrived, duplicates counted. */
  deliveriesOf(messageId: string): number;
  /** Holds until it is set again. */
  setFault(fault: InboxFault): void;
  waitFor(isWanted: (mail: ReceivedMail) => boolean, timeoutMs?: number): Promise<ReceivedMail>;
  clear(): void;
  close(): Promise<void>;
}

type Callback = (error?: Error | null) => void;

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

interface Receiver {
  fault(): InboxFault;
  keep(mail: ReceivedMail): void;
  cut(session: SMTPServerSession): void;
}

const createServer = ({ fault, keep, cut }: Receiver): SMTPServer => {
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const raw = await buffer(stream);
    if (fault() === 'refuse-message') throw refusal(554, 'this message is refused');
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    keep(await parseMail(raw, recipients));
    if (fault() === 'cut-after-data') cut(session);
  };
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_, done: Callback) =>
      done(fault() === 'refuse-connection' ? refusal(421, 'closed for today') : null),
    onRcptTo: (_, __, done: Callback) => {
      if (fault() === 'refuse-recipient') return done(refusal(550, 'nobody of that name'));
      return done(fault() === 'try-later' ? refusal(451, 'later, please') : null);
    },
    onData: (stream, session, done: Callback) => {
      receive(stream, session).then(() => done(), done);
    },
  });
};

/** A real SMTP server of this process that keeps what it gets, on a free port. */
export const openInbox = async (): Promise<Inbox> => {
  let fault: InboxFault = 'none';
  const mails: ReceivedMail[] = [];
  const sockets = new Map<number, Socket>();
  const waiting = new Set<(mail: ReceivedMail) => void>();
  const server = createServer({
    fault: () => fault,
    keep: (mail) => {
      mails.push(mail);
      for (const tell of waiting) tell(mail);
    },
    cut: ({ remotePort }) => sockets.get(remotePort ?? 0)?.destroy(),
  });
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    deliveriesOf: (messageId) => mails.filter((mail) => mail.messageId === messageId).length,
    setFault: (next) => {
      fault = next;
    },
    waitFor: (isWanted, timeoutMs = 5_000) => {
      const found = mails.find(isWanted);
      return found ? Promise.resolve(found) : waitForMail(waiting, isWanted, timeoutMs);
    },
    clear: () => {
      mails.length = 0;
    },
    close: async () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      for (const socket of sockets.values()) socket.destroy();
      await closed.promise;
    },
  };
};

const waitForMail = (
  waiting: Set<(mail: ReceivedMail) => void>,
  isWanted: (mail: ReceivedMail) => boolean,
  timeoutMs: number,
): Promise<ReceivedMail> => {
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedMail>();
  const timer = setTimeout(() => reject(new Error('no such mail came')), timeoutMs);
  const tell = (mail: ReceivedMail) => {
    if (isWanted(mail)) resolve(mail);
  };
  waiting.add(tell);
  return promise.finally(() => {
    clearTimeout(timer);
    waiting.delete(tell);
  });
};
