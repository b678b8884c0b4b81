import { findNarratorName } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { createNews } from '../../people/accounts/mail-choices.ts';
import { users } from '../../people/accounts/user.ts';
import { members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { readUidOfNarrator } from '../persons/narrator.ts';

/** Tells the owner why questions have stopped: nobody answers them, or none is left. */
export type PauseNotifier = (tx: Transaction, reason: 'silence' | 'exhausted') => Promise<void>;

/**
 * Reads the family's owner before the transaction that pauses a book's questions. Returns the function that posts the
 * mail within that transaction.
 */
export const notifyPause =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async ({ id, value }: Stored<BookDocument>, personId: string): Promise<PauseNotifier> => {
    const { documents, settings } = deps;
    const { familyId, title } = value;
    const narrator = findNarratorName(value, personId);
    const people = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
    const uid = people.find((member) => member.value.role === 'owner')?.value.uid ?? '';
    const owner = uid === '' ? null : await documents.get(users, uid);
    // A narrator who owns the family knows about the missing answers.
    const isNarrator = uid === (await readUidOfNarrator(documents, { id, value }, personId));
    return async (tx, reason) => {
      if (owner === null || (isNarrator && reason === 'silence')) return;
      const { name, email } = owner.value;
      await postMail(tx, deps, {
        cause: `questions_paused.${id}.${deps.ids.newId()}`,
        kind: 'questions_paused',
        familyId,
        news: createNews(settings, owner.id, 'questions'),
        to: { name, address: email },
        data: {
          name,
          narrator,
          bookTitle: title,
          reason,
          listUrl: `${settings.siteUrl}/questions-categories?book=${id}&narrator=${personId}`,
        },
      });
    };
  };
