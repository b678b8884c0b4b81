import { findAll } from '../../foundation/documents/find-all.ts';
import { type InvitationRecord, invitations } from '../../people/families/invitation.ts';
import type { Deps } from '../../ports/deps.ts';
import { notebooks, writtenPages } from '../../writing/notebooks/notebook.ts';
import { remarks } from '../../writing/remarks/remark.ts';
import { rewriteDocument } from './rewrite-document.ts';

type BlankDeps = Pick<Deps, 'documents'>;

/**
 * Blanks a person in the invitations of a family: the name and the address in the one with which they joined, and their
 * name and sentence in those that they sent. `owner` takes over the ones that still wait for an answer.
 */
export const blankInvitations =
  ({ documents }: BlankDeps) =>
  async (familyId: string, uid: string, owner: InvitationRecord['invitedBy']): Promise<void> => {
    const familyInvitations = await findAll(documents, invitations, {
      where: [['familyId', '==', familyId]],
      orderBy: { field: 'sentAt', direction: 'asc' },
    });
    for (const listed of familyInvitations)
      await rewriteDocument(documents, invitations, listed, (invitation) => {
        const isInvited = invitation.acceptedBy === uid;
        const isInviter = invitation.invitedBy.uid === uid;
        if (!isInvited && !isInviter) return null;
        const successor = invitation.state === 'sent' ? owner : { uid: '', name: '' };
        return {
          ...invitation,
          sentence: '',
          ...(isInvited && { name: '', email: null, acceptedBy: null }),
          ...(isInviter && { invitedBy: successor }),
        };
      });
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
    for (const listed of await findAll(documents, writtenPages, ofBook))
      await rewriteDocument(documents, writtenPages, listed, (page) =>
        page.authorUid === uid ? { ...page, authorName: '' } : null,
      );
    for (const listed of await findAll(documents, notebooks, ofBook))
      await rewriteDocument(documents, notebooks, listed, (notebook) =>
        name !== '' && notebook.from === name ? { ...notebook, from: '' } : null,
      );
    for (const listed of await findAll(documents, remarks, ofBook))
      await rewriteDocument(documents, remarks, listed, ({ settledBy, ...remark }) =>
        settledBy?.uid === uid ? remark : null,
      );
  };
