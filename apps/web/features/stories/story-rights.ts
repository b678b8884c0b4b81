import {
  type Book,
  canDo,
  type FamilyRole,
  type PermissionConditions,
  type Story,
} from '@souvenance/contracts';

/** A person's role towards a story: its narrator, a relative who tells about the narrator, or an approver of the book. */
export type WriterRole = 'narrator' | 'relative' | 'editor';

interface Asker {
  role: FamilyRole;
  uid: string;
  book: Pick<Book, 'isNarrator'>;
  /** Null while it has not begun. */
  story: Pick<Story, 'authorUid' | 'kind' | 'state'> | null;
}

export interface StoryRights {
  writerRole: WriterRole;
  isOwn: boolean;
  mayEdit: boolean;
  mayApprove: boolean;
}

/**
 * The permissions of this person on a story, by the one table of permissions. The server decides again, by the same
 * table.
 */
export const storyRights = ({ role, uid, book, story }: Asker): StoryRights => {
  const isOwnStory = story === null || story.authorUid === uid;
  const isNarratorsOwn = book.isNarrator && isOwnStory && (story?.kind ?? 'story') === 'story';
  const facts: PermissionConditions = {
    isAuthor: isOwnStory,
    isNarratorsOwn,
    state: story?.state ?? 'draft',
  };
  const isEditor = canDo(role, 'story.approve');
  return {
    writerRole: book.isNarrator && isOwnStory ? 'narrator' : isEditor ? 'editor' : 'relative',
    isOwn: isOwnStory,
    mayEdit: story === null ? canDo(role, 'story.write') : canDo(role, 'story.edit', facts),
    mayApprove: canDo(role, 'story.approve', facts),
  };
};
