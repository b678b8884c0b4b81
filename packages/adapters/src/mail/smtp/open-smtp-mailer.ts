import type { Clock, Mailer, OutgoingMail } from '@souvenance/core';
import { checkMail } from './check-mail.ts';
import { compose, type Sender } from './compose.ts';
import {
  type Conversation,
  connectSmtp,
  parseTarget,
  SMTP_TIMEOUTS,
  type SmtpTimeouts,
} from './connect-smtp.ts';
import { isReplyToMail, toMailFailure } from './mail-failure.ts';
import { type ConnectionLease, openSmtpPool } from './open-smtp-pool.ts';

export interface SmtpMailerOptions {
  /** `smtp://host:port` or `smtps://user:password@host:port`. */
  readonly url: string;
  readonly from: Sender;
  readonly clock?: Clock;
  readonly timeouts?: SmtpTimeouts;
  /** Milliseconds that one mail may take, from the connection to the server's last reply; 90 000 by default. */
  readonly mailMs?: number;
}

const MAIL_MS = 90_000;

/** Error of a mail that took too long. */
const tooLate = (): Error => Object.assign(new Error('the mail took too long'), { code: 'ETIMEDOUT' });

/** Whether the server may have forgotten the connection, and has certainly not seen the message. */
const isStale = ({ isReused, conversation }: ConnectionLease, error: unknown): boolean =>
  isReused && !conversation.wasMessageRequested() && !isReplyToMail(error);

interface EncodedMail {
  readonly envelope: { from: string; to: string };
  readonly message: Buffer;
}

/**
 * Sends mails over connections that stay open between them. A connection that was used before must prove that it lives;
 * if it ends nevertheless before the server asked for the message, the mail is passed over a new connection, since it
 * cannot arrive twice. Once the server has asked for the message, nothing is sent again.
 */
export const openSmtpMailer = async (options: SmtpMailerOptions): Promise<Mailer> => {
  const { from, clock = { now: () => new Date() }, mailMs = MAIL_MS } = options;
  const target = parseTarget(options.url, options.timeouts ?? SMTP_TIMEOUTS);
  const pool = openSmtpPool(target);
  const openConversations = new Set<Conversation>();

  /** Passes a mail over this connection, and keeps the connection for the next one if it still serves. */
  const hand = async (
    { conversation }: ConnectionLease,
    { envelope, message }: EncodedMail,
  ): Promise<void> => {
    try {
      await conversation.hand(envelope, message);
      pool.giveBack(conversation);
    } catch (error) {
      if (isReplyToMail(error)) pool.giveBack(conversation);
      else conversation.close();
      throw error;
    }
  };

  const handOnce = async (
    lease: ConnectionLease,
    mail: EncodedMail,
    takeNew: () => Promise<ConnectionLease>,
  ): Promise<void> => {
    try {
      await hand(lease, mail);
    } catch (error) {
      if (!isStale(lease, error)) throw toMailFailure(error, lease.conversation.wasMessageRequested());
      const fresh = await takeNew();
      await hand(fresh, mail).catch((cause) => {
        throw toMailFailure(cause, fresh.conversation.wasMessageRequested());
      });
    }
  };

  /** Runs the work on one mail, whose connections end when it takes too long or the mailer is closed. */
  const withinTime = async (
    work: (onOpening: (conversation: Conversation) => void) => Promise<void>,
  ): Promise<void> => {
    const conversations: Conversation[] = [];
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      for (const conversation of conversations) conversation.abort(tooLate());
    }, mailMs);
    try {
      await work((conversation) => {
        conversations.push(conversation);
        openConversations.add(conversation);
        if (isLate) conversation.abort(tooLate());
      });
    } finally {
      clearTimeout(timer);
      for (const conversation of conversations) openConversations.delete(conversation);
    }
  };

  const send = (mail: OutgoingMail, message: Buffer, beforeHandover: () => Promise<void>): Promise<void> =>
    withinTime(async (onOpening) => {
      const lease = await pool.take(onOpening);
      await beforeHandover().catch((error) => {
        pool.giveBack(lease.conversation);
        throw error;
      });
      const envelope = { from: mail.bounceTo ?? from.address, to: mail.to.address };
      await handOnce(lease, { envelope, message }, () => pool.takeNew(onOpening));
    });

  return {
    send: async (mail, beforeHandover) => {
      checkMail(mail);
      await send(mail, await compose(from, mail, clock.now()), beforeHandover);
    },
    check: async ({ isQuick } = { isQuick: false }) => {
      const conversation = connectSmtp(isQuick ? { ...target, auth: null } : target);
      openConversations.add(conversation);
      try {
        await conversation.open();
      } finally {
        conversation.close();
        openConversations.delete(conversation);
      }
    },
    close: async () => {
      pool.close();
      for (const conversation of openConversations) conversation.close();
    },
  };
};
