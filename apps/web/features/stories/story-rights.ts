import {
  type Book,
  canDo,
  type FamilyRole,
  type PermissionConditions,
  type Story,
  type StorySummary,
} from '@souvenance/contracts';

/**
 * A person's role towards a story: its narrator, a relative who writes about the narrator, or an approver of the book.
 */
export type WriterRole = 'narrator' | 'relative' | 'editor';

interface RightsInput {
  role: FamilyRole;
  uid: string;
  book: Pick<Book, 'isNarrator'> & Partial<Pick<Book, 'secondNarrator'>>;
  /** Null for a story that does not exist yet. */
  story: Pick<Story, 'authorUid' | 'kind' | 'state'> | null;
}

export interface StoryRights {
  writerRole: WriterRole;
  isOwn: boolean;
  canEdit: boolean;
  canApprove: boolean;
}

/**
 * The permissions of a person on a story, from the shared table of permissions. The server checks them again, with the
 * same table.
 */
export const computeStoryRights = ({ role, uid, book, story }: RightsInput): StoryRights => {
  const isOwnStory = story === null || story.authorUid === uid;
  const isNarratorsOwn = book.isNarrator && isOwnStory && (story?.kind ?? 'story') === 'story';
  const familyFacts: PermissionConditions = {
    isAuthor: isOwnStory,
    isNarratorsOwn,
    state: story?.state ?? 'draft',
  };
  const isEditor = canDo(role, 'story.approve');
  // One of two narrators who lays the book out may also write down what the other tells.
  const isOnlyNarrator = book.isNarrator && isOwnStory && !(isEditor && book.secondNarrator);
  return {
    writerRole: isOnlyNarrator ? 'narrator' : isEditor ? 'editor' : 'relative',
    isOwn: isOwnStory,
    canEdit: story === null ? canDo(role, 'story.write') : canDo(role, 'story.edit', familyFacts),
    canApprove: canDo(role, 'story.approve', familyFacts),
  };
};

/** A story to choose from a list. */
export interface StoryChoice {
  readonly id: string;
  /** Its question while it has no title; empty without either. */
  readonly title: string;
}

/** The stories of a book that a person may change, those that were set aside excepted. */
export const listStoryChoices = (
  stories: readonly StorySummary[],
  person: Omit<RightsInput, 'story'>,
): StoryChoice[] =>
  stories
    .filter((story) => story.state !== 'set_aside' && computeStoryRights({ ...person, story }).canEdit)
    .map(({ id, title, question }) => ({ id, title: title || question }));
