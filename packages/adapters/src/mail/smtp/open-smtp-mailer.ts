import { type Clock, type Mailer, MailRefusedError, type OutgoingMail } from '@souvenance/core';
import { checkMail } from './check-mail.ts';
import { compose, type Sender } from './compose.ts';
import { type Conversation, connectSmtp, targetOf } from './connect-smtp.ts';

export interface SmtpMailerOptions {
  /** `smtp://host:port` or `smtps://user:password@host:port`. */
  readonly url: string;
  readonly from: Sender;
  readonly clock?: Clock;
}

/** Whether the server answered 5xx to this mail: a retry would get the same answer. */
const isRefusal = (error: unknown): boolean => {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600;
};

/** Sends each mail over a new connection, since mails are few and a kept connection may have died. */
export const openSmtpMailer = async (options: SmtpMailerOptions): Promise<Mailer> => {
  const { from, clock = { now: () => new Date() } } = options;
  const target = targetOf(options.url);
  const open = new Set<Conversation>();

  const hand = async (conversation: Conversation, mail: OutgoingMail, message: Buffer): Promise<void> => {
    try {
      const envelope = { from: mail.bounceTo ?? from.address, to: mail.to.address };
      await conversation.hand(envelope, message);
    } catch (cause) {
      if (isRefusal(cause))
        throw new MailRefusedError('the mail server refuses this mail for good', { cause });
      throw cause;
    }
  };

  return {
    send: async (mail, beforeData) => {
      checkMail(mail);
      const message = await compose(from, mail, clock.now());
      const conversation = connectSmtp(target);
      open.add(conversation);
      try {
        await conversation.open();
        await beforeData();
        await hand(conversation, mail, message);
      } finally {
        conversation.close();
        open.delete(conversation);
      }
    },
    check: async ({ isGlance } = { isGlance: false }) => {
      const conversation = connectSmtp(isGlance ? { ...target, auth: null } : target);
      open.add(conversation);
      try {
        await conversation.open();
      } finally {
        conversation.close();
        open.delete(conversation);
      }
    },
    close: async () => {
      for (const conversation of open) conversation.close();
    },
  };
};
