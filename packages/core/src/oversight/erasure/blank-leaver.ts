import { findAll } from '../../foundation/documents/find-all.ts';
import { invitations } from '../../people/families/invitation.ts';
import type { Deps } from '../../ports/deps.ts';
import { notebooks, writtenPages } from '../../writing/notebooks/notebook.ts';
import { remarks } from '../../writing/remarks/remark.ts';

type BlankDeps = Pick<Deps, 'documents'>;

/** Blanks the name and the address of the invitation with which a person joined a family. */
export const blankInvitation =
  ({ documents }: BlankDeps) =>
  async (familyId: string, uid: string): Promise<void> => {
    const familyInvitations = await findAll(documents, invitations, {
      where: [['familyId', '==', familyId]],
      orderBy: { field: 'sentAt', direction: 'asc' },
    });
    for (const { id, value } of familyInvitations.filter((one) => one.value.acceptedBy === uid))
      await documents.transact(async (tx) =>
        tx.put(invitations, id, { ...value, name: '', email: null, sentence: '', acceptedBy: null }),
      );
  };

/**
 * Blanks a person's name in the handwritten pages that they sent, the notebooks that they requested, and the remarks of
 * others that they settled. A notebook stores only the name of who requested it.
 */
export const blankBookRecords =
  ({ documents }: BlankDeps) =>
  async (bookId: string, { uid, name }: { readonly uid: string; readonly name: string }): Promise<void> => {
    const ofBook = {
      where: [['bookId', '==', bookId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    } as const;
    for (const { id, value } of await findAll(documents, writtenPages, ofBook)) {
      if (value.authorUid !== uid) continue;
      await documents.transact(async (tx) => tx.put(writtenPages, id, { ...value, authorName: '' }));
    }
    for (const { id, value } of await findAll(documents, notebooks, ofBook)) {
      if (name === '' || value.from !== name) continue;
      await documents.transact(async (tx) => tx.put(notebooks, id, { ...value, from: '' }));
    }
    for (const { id, value } of await findAll(documents, remarks, ofBook)) {
      const { settledBy, ...remark } = value;
      if (settledBy?.uid !== uid) continue;
      await documents.transact(async (tx) => tx.put(remarks, id, remark));
    }
  };
