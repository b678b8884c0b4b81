import type { Book, FamilyRole, Story } from '@souvenance/contracts';

/** What a person is to a story: its narrator, a relative who tells of him, or somebody who answers for the book. */
export type Standing = 'narrator' | 'relative' | 'editor';

interface Asker {
  role: FamilyRole;
  uid: string;
  book: Pick<Book, 'isNarrator'>;
  /** Null while it has not begun. */
  story: Pick<Story, 'authorUid' | 'kind' | 'state'> | null;
}

export interface StoryRights {
  standing: Standing;
  isOwn: boolean;
  mayEdit: boolean;
  mayApprove: boolean;
}

/** Who may do what with a story (packages/core/README.md, Roles). The server decides again. */
export const storyRights = ({ role, uid, book, story }: Asker): StoryRights => {
  const isEditor = role === 'owner' || role === 'editor';
  const isOwn = story === null || story.authorUid === uid;
  const isNarrators = book.isNarrator && isOwn && (story?.kind ?? 'story') === 'story';
  const mayWrite = role === 'author' && isOwn && (story?.state !== 'in_book' || isNarrators);
  return {
    standing: book.isNarrator && isOwn ? 'narrator' : isEditor ? 'editor' : 'relative',
    isOwn,
    mayEdit: isEditor || mayWrite,
    mayApprove: isEditor || (role === 'author' && isNarrators),
  };
};
