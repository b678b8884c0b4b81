import type { familyRoles, storyStates } from '../enums.ts';

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
export interface FamilyFacts {
  /** True when the caller is its author. */
  readonly isAuthor?: boolean;
  /** True for a narrator's own story, written by the narrator. */
  readonly isNarratorsOwn?: boolean;
  /** Where a story stands: what nobody was shown yet is its writer's alone. */
  readonly state?: StoryState;
  /** A draft that its writer shows to the family. */
  readonly isShared?: boolean;
}

type Rule = (role: FamilyRole, facts: FamilyFacts) => boolean;

const isEditor: Rule = (role) => role === 'owner' || role === 'editor';

/** Drafts are seen by their writer; what was set aside also by those who decide on the book. */
const isShown: Rule = (role, { isAuthor, state }) => {
  if (isAuthor === true || (state !== 'draft' && state !== 'set_aside')) return true;
  return state === 'set_aside' && isEditor(role, {});
};

/** It is read by the family and stays its writer's to change and to propose. */
const isSharedDraft = ({ state, isShared }: FamilyFacts): boolean => state === 'draft' && isShared === true;

/** An author may no longer change a contribution that is in the book, because the book would change. */
const isOwnToEdit = ({ isAuthor, isNarratorsOwn, state }: FamilyFacts): boolean =>
  isAuthor === true && (state !== 'in_book' || isNarratorsOwn === true);

const rules: Readonly<Record<FamilyAction, Rule>> = {
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
 * The one permission rule: a page shows a button by it, and the API refuses by it. Null for who isn't of the family.
 * @example
 * mayDo('editor', 'order.place'); // true
 * mayDo('reader', 'question.remove', { isAuthor: true }); // true: the question is the reader's own
 * mayDo(null, 'family.read'); // false
 */
export const mayDo = (role: FamilyRole | null, action: FamilyAction, facts: FamilyFacts = {}): boolean =>
  role !== null && rules[action](role, facts);
