import { openSmtpSink, type SmtpRefusal } from './open-sink.ts';
import { parseMail, type ReceivedMail } from './received-mail.ts';

/** Generous, since a busy machine may need minutes for one second's work. */
const MAIL_WAIT_MS = 240_000;

/**
 * `silent`: connections are accepted, and nothing follows. `slow`: the reply to a mail waits for `releaseReplies`.
 * `cut-when-reused`: a connection breaks at the recipient of its second mail. `cut-after-data`: the mail is received
 * completely, then the connection breaks before the server's reply.
 */
export type InboxFault =
  | 'none'
  | 'refuse-connection'
  | 'refuse-recipient'
  | 'try-later'
  | 'refuse-message'
  | 'silent'
  | 'slow'
  | 'cut-when-reused'
  | 'cut-after-data';

export interface Inbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Number of deliveries of a message, including duplicates. */
  deliveriesOf(messageId: string): number;
  /** Number of connections that were opened. */
  connectionCount(): number;
  /** Applies until it is set again. */
  setFault(fault: InboxFault): void;
  /** Sends the replies that the `slow` fault has delayed. */
  releaseReplies(): void;
  /** Breaks all open connections. */
  cutConnections(): void;
  waitFor(isWanted: (mail: ReceivedMail) => boolean, timeoutMs?: number): Promise<ReceivedMail>;
  clear(): void;
  close(): Promise<void>;
}

const REFUSALS: Partial<Record<InboxFault, SmtpRefusal & { step: 'connection' | 'recipient' | 'message' }>> =
  {
    'refuse-connection': { step: 'connection', code: 421, text: 'closed for today' },
    'refuse-recipient': { step: 'recipient', code: 550, text: 'nobody of that name' },
    'try-later': { step: 'recipient', code: 451, text: 'later, please' },
    'refuse-message': { step: 'message', code: 554, text: 'this message is refused' },
  };

/** Starts a real SMTP server in this process that stores all mails, on a free port. */
export const openInbox = async (): Promise<Inbox> => {
  let fault: InboxFault = 'none';
  let connectionCount = 0;
  let replies = Promise.withResolvers<void>();
  const mails: ReceivedMail[] = [];
  const mailListeners = new Set<(mail: ReceivedMail) => void>();
  const sink = await openSmtpSink({
    keep: async ({ raw, to }) => {
      const mail = await parseMail(raw, to);
      mails.push(mail);
      for (const onMail of mailListeners) onMail(mail);
      if (fault === 'slow') await replies.promise;
      return null;
    },
    isSilent: () => {
      connectionCount += 1;
      return fault === 'silent';
    },
    isCutWhenReused: () => fault === 'cut-when-reused',
    refusal: (step) => {
      const refusal = REFUSALS[fault];
      return refusal?.step === step ? refusal : null;
    },
    isCut: () => fault === 'cut-after-data',
  });
  return {
    url: `smtp://127.0.0.1:${sink.port}`,
    mails,
    deliveriesOf: (messageId) => mails.filter((mail) => mail.messageId === messageId).length,
    connectionCount: () => connectionCount,
    setFault: (next) => {
      fault = next;
    },
    releaseReplies: () => {
      replies.resolve();
      replies = Promise.withResolvers();
    },
    cutConnections: sink.cutConnections,
    waitFor: (isWanted, timeoutMs = MAIL_WAIT_MS) => {
      const mail = mails.find(isWanted);
      return mail ? Promise.resolve(mail) : waitForMail(mailListeners, isWanted, timeoutMs);
    },
    clear: () => {
      mails.length = 0;
    },
    close: () => sink.close(),
  };
};

const waitForMail = (
  mailListeners: Set<(mail: ReceivedMail) => void>,
  isWanted: (mail: ReceivedMail) => boolean,
  timeoutMs: number,
): Promise<ReceivedMail> => {
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedMail>();
  const timer = setTimeout(() => reject(new Error('no such mail came')), timeoutMs);
  const onMail = (mail: ReceivedMail) => {
    if (isWanted(mail)) resolve(mail);
  };
  mailListeners.add(onMail);
  return promise.finally(() => {
    clearTimeout(timer);
    mailListeners.delete(onMail);
  });
};
