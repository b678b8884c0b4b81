import { postMail } from '../../foundation/mail/post-mail.ts';
import { newsFor } from '../../people/accounts/mail-choices.ts';
import { users } from '../../people/accounts/user.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { Asker } from './asker.ts';
import type { DeliveryRecord } from './delivery.ts';

type TellDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

interface Reply {
  readonly delivery: Stored<DeliveryRecord>;
  readonly answeredBy: string;
  readonly storyId: string;
  /** Aloud, if only in part. */
  readonly isTold: boolean;
}

/** Tells who asked that there is an answer, once a question. */
export type TellAsker = (tx: Transaction, reply: Reply) => Promise<void>;

/**
 * Reads whom to tell of an answer, before the transaction that sends it: who asked, while they are of the family. Returns
 * how to tell them there, once a question.
 */
export const notifyReply =
  (deps: TellDeps) =>
  async (asker: Asker, familyId: string): Promise<TellAsker> => {
    const { documents, settings } = deps;
    const uid = asker.uid;
    const place = uid === null ? null : await documents.get(members, memberId(familyId, uid));
    const user = uid === null || place === null ? null : await documents.get(users, uid);
    return async (tx, { delivery, answeredBy, storyId, isTold }) => {
      if (user === null || delivery.value.state === 'answered') return;
      const { name, email } = user.value;
      await postMail(tx, deps, {
        cause: `reply.${delivery.id}`,
        kind: 'reply_received',
        familyId,
        news: newsFor(settings, user.id, 'questions'),
        to: { name, address: email },
        data: {
          name,
          answeredBy,
          question: delivery.value.question,
          isTold,
          storyUrl: `${settings.siteUrl}/stories/form?story=${storyId}`,
        },
      });
    };
  };
