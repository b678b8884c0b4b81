import type { familyRoles } from '../enums/people.ts';
import type { storyStates } from '../enums/writing.ts';

type FamilyRole = (typeof familyRoles)[number];
type StoryState = (typeof storyStates)[number];

/** Actions on a family's data (packages/core/README.md, Roles). */
export type FamilyAction =
  | 'family.read'
  | 'family.manage'
  | 'question.ask'
  | 'question.remove'
  | 'written_page.send'
  | 'written_page.remove'
  | 'comment.remove'
  | 'remark.remove'
  | 'story.write'
  | 'story.edit'
  | 'story.approve'
  | 'story.share'
  | 'book.layout'
  | 'order.place';

/** Facts that a permission depends on besides the role. */
export interface PermissionConditions {
  /** True when the caller is its author. */
  readonly isAuthor?: boolean;
  /** True for a narrator's own story, written by the narrator. */
  readonly isNarratorsOwn?: boolean;
  /** State of a story: a draft that was never shown belongs to its writer alone. */
  readonly state?: StoryState;
  /** True for a draft that its writer shares with the family. */
  readonly isShared?: boolean;
}

type Rule = (role: FamilyRole, conditions: PermissionConditions) => boolean;

const isEditor: Rule = (role) => role === 'owner' || role === 'editor';

/** Drafts are visible to their writer; set-aside stories also to those who decide on the book. */
const isShown: Rule = (role, { isAuthor, state }) => {
  if (isAuthor === true || (state !== 'draft' && state !== 'set_aside')) return true;
  return state === 'set_aside' && isEditor(role, {});
};

/** The family may read a shared draft, and only its writer may change or submit it. */
const isSharedDraft = ({ state, isShared }: PermissionConditions): boolean =>
  state === 'draft' && isShared === true;

/** An author may no longer change a contribution that is in the book, because the book would change. */
const isOwnToEdit = ({ isAuthor, isNarratorsOwn, state }: PermissionConditions): boolean =>
  isAuthor === true && (state !== 'in_book' || isNarratorsOwn === true);

const rulesByAction: Readonly<Record<FamilyAction, Rule>> = {
  'family.read': (role, facts) => isShown(role, facts) || isSharedDraft(facts),
  'family.manage': (role) => role === 'owner',
  'question.ask': () => true,
  'question.remove': (role, { isAuthor }) => role !== 'reader' || isAuthor === true,
  'written_page.send': () => true,
  'written_page.remove': (role, { isAuthor }) => isEditor(role, {}) || isAuthor === true,
  'comment.remove': (role, { isAuthor }) => isEditor(role, {}) || isAuthor === true,
  'remark.remove': (role, { isAuthor }) => isEditor(role, {}) || isAuthor === true,
  'story.write': (role) => role !== 'reader',
  'story.edit': (role, facts) =>
    isShown(role, facts) && (isEditor(role, facts) || (role === 'author' && isOwnToEdit(facts))),
  'story.approve': (role, facts) =>
    isShown(role, facts) &&
    (isEditor(role, facts) ||
      (role === 'author' && facts.isAuthor === true && facts.isNarratorsOwn === true)),
  'story.share': (role, { isAuthor }) => role !== 'reader' && isAuthor === true,
  'book.layout': isEditor,
  'order.place': isEditor,
};

/**
 * The permission rule of pages and API: a page shows a button by it, and the API refuses by it. `role` is null for a
 * person outside the family.
 * @example
 * canDo('editor', 'order.place'); // true
 * canDo('reader', 'question.remove', { isAuthor: true }); // true: the question is the reader's own
 * canDo(null, 'family.read'); // false
 */
export const canDo = (
  role: FamilyRole | null,
  action: FamilyAction,
  conditions: PermissionConditions = {},
): boolean => role !== null && rulesByAction[action](role, conditions);
