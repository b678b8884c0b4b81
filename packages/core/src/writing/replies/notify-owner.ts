import type { MailData } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { users } from '../../people/accounts/user.ts';
import { members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';

/** Facts of a mail that needs the owner to decide, or that keeps something which did not enter the story. */
interface ReplyNotice {
  readonly replyId: string;
  /** Null when nothing of the mail became a story. */
  readonly storyId: string | null;
  readonly askedPerson: string;
  readonly question: string;
  readonly reason: MailData<'reply_held'>['reason'];
  /** Number of recordings in the mail that are not opened yet. */
  readonly recordings: number;
  /** Names of files that stay in the mail. */
  readonly files: readonly string[];
}

/** Posts a mail to the family's owner about a reply. */
export type NotifyOwner = (tx: Transaction, notice: ReplyNotice) => Promise<void>;

/**
 * Reads the family's owner before the transaction that stores a reply. Returns the function that posts the mail within
 * that transaction.
 */
export const createOwnerNotifier =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (familyId: string): Promise<NotifyOwner> => {
    const { documents, settings } = deps;
    const people = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
    const uid = people.find(({ value }) => value.role === 'owner')?.value.uid ?? '';
    const owner = uid === '' ? null : await documents.get(users, uid);
    return async (tx, { replyId, storyId, askedPerson, question, reason, recordings, files }) => {
      if (owner === null) return;
      const { name, email } = owner.value;
      await postMail(tx, deps, {
        cause: `reply_held.${replyId}`,
        kind: 'reply_held',
        familyId,
        to: { name, address: email },
        data: {
          name,
          asked: askedPerson,
          question,
          reason,
          recordings,
          files: [...files],
          storyUrl: `${settings.siteUrl}/${storyId === null ? 'dashboard' : `stories/form?story=${storyId}`}`,
        },
      });
    };
  };
