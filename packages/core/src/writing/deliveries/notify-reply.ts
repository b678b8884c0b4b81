import { postMail } from '../../foundation/mail/post-mail.ts';
import { createNews } from '../../people/accounts/mail-choices.ts';
import { users } from '../../people/accounts/user.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { Asker } from './asker.ts';
import type { DeliveryRecord } from './delivery.ts';

type NotifyDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

interface Reply {
  readonly delivery: Stored<DeliveryRecord>;
  readonly answeredBy: string;
  readonly storyId: string;
  /** Whether the answer was spoken, at least in part. */
  readonly isTold: boolean;
}

/** Tells the asker that a question was answered, once per question. */
export type NotifyAsker = (tx: Transaction, reply: Reply) => Promise<void>;

/**
 * Reads the asker, if a member of the family, before the transaction that sends an answer. Returns the function that
 * posts the mail within that transaction, once per question.
 */
export const notifyReply =
  (deps: NotifyDeps) =>
  async (asker: Asker, familyId: string): Promise<NotifyAsker> => {
    const { documents, settings } = deps;
    const uid = asker.uid;
    const member = uid === null ? null : await documents.get(members, memberId(familyId, uid));
    const user = uid === null || member === null ? null : await documents.get(users, uid);
    return async (tx, { delivery, answeredBy, storyId, isTold }) => {
      if (user === null || delivery.value.state === 'answered') return;
      const { name, email } = user.value;
      await postMail(tx, deps, {
        cause: `reply.${delivery.id}`,
        kind: 'reply_received',
        familyId,
        news: createNews(settings, user.id, 'questions'),
        to: { name, address: email },
        data: {
          name,
          answeredBy,
          question: delivery.value.question,
          isTold,
          storyUrl: `${settings.siteUrl}/lire/${storyId}`,
        },
      });
    };
  };
