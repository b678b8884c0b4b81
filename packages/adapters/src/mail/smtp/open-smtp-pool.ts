import { type Conversation, connectSmtp, type Target } from './connect-smtp.ts';
import { toConnectFailure } from './mail-failure.ts';

/** Mails after which a connection is closed; providers cut it at about twice as many. */
const MAILS_MAX = 50;

/** A connection that one mail uses. */
export interface ConnectionLease {
  readonly conversation: Conversation;
  /** Whether another mail used it before, so that the server may have forgotten it. */
  readonly isReused: boolean;
}

export interface SmtpPool {
  /** Returns a kept connection that lives, or a new one. Throws `MailUnavailableError`. */
  take(onOpening: (conversation: Conversation) => void): Promise<ConnectionLease>;
  /** Opens a new connection even though others are idle. Throws `MailUnavailableError`. */
  takeNew(onOpening: (conversation: Conversation) => void): Promise<ConnectionLease>;
  /** Keeps the connection for the next mail, until it is silent for as long as the server may be. */
  giveBack(conversation: Conversation): void;
  close(): void;
}

/** Whether the server replies on a kept connection in time. */
const isAlive = async (conversation: Conversation, proofMs: number): Promise<boolean> => {
  const late = setTimeout(() => conversation.abort(new Error('no reply in time')), proofMs);
  try {
    await conversation.reset();
    return true;
  } catch {
    conversation.close();
    return false;
  } finally {
    clearTimeout(late);
  }
};

/** Keeps connections open between mails: as many as were used at once. */
export const openSmtpPool = (target: Target): SmtpPool => {
  const idleConversations: Conversation[] = [];
  const uses = new WeakMap<Conversation, number>();

  const takeNew: SmtpPool['takeNew'] = async (onOpening) => {
    const conversation = connectSmtp(target);
    onOpening(conversation);
    try {
      await conversation.open();
    } catch (cause) {
      conversation.close();
      throw toConnectFailure(cause);
    }
    return { conversation, isReused: false };
  };

  return {
    takeNew,
    take: async (onOpening) => {
      for (
        let conversation = idleConversations.pop();
        conversation !== undefined;
        conversation = idleConversations.pop()
      ) {
        onOpening(conversation);
        if (!conversation.isBroken() && (await isAlive(conversation, target.timeouts.proofMs)))
          return { conversation, isReused: true };
      }
      return takeNew(onOpening);
    },
    giveBack: (conversation) => {
      const mails = (uses.get(conversation) ?? 0) + 1;
      uses.set(conversation, mails);
      if (conversation.isBroken() || mails >= MAILS_MAX) conversation.close();
      else idleConversations.push(conversation);
    },
    close: () => {
      for (const conversation of idleConversations.splice(0)) conversation.close();
    },
  };
};
