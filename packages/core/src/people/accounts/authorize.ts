import { AppError, type ErrorCode, type FamilyRole, type StoryState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actor.ts';

/** What may be done with a family's things (README.md, Roles), one row an action. */
export type FamilyAction =
  | 'family.read'
  | 'family.manage'
  | 'question.ask'
  | 'story.write'
  | 'story.edit'
  | 'story.approve'
  | 'book.layout'
  | 'order.place';

/** A thing of a family, and the actor's place in that family. */
export interface FamilyObject {
  readonly kind:
    | 'family'
    | 'member'
    | 'invitation'
    | 'book'
    | 'question'
    | 'story'
    | 'photograph'
    | 'rendering'
    | 'job'
    | 'order';
  /** Null when the actor isn't of the family, or the thing doesn't exist: both answer alike. */
  readonly role: FamilyRole | null;
  /** The actor wrote it himself. */
  readonly own?: boolean;
  /** It is one of the narrator's own stories, by his own hand. */
  readonly narrators?: boolean;
  /** Where a story stands: what nobody was shown yet is its writer's alone. */
  readonly state?: StoryState;
}

const writers: readonly FamilyRole[] = ['owner', 'editor', 'author'];
const editors: readonly FamilyRole[] = ['owner', 'editor'];

/** Drafts are seen by their writer; what was set aside also by those who decide on the book (README.md, Roles). */
const isShown = (role: FamilyRole, { own, state }: FamilyObject): boolean => {
  if (own === true || (state !== 'draft' && state !== 'set_aside')) return true;
  return state === 'set_aside' && editors.includes(role);
};

/** Once in the book, what an author may not put there himself is no longer his to change: the book would change. */
const isOwnToEdit = ({ own, narrators, state }: FamilyObject): boolean =>
  own === true && (state !== 'in_book' || narrators === true);

const rows: Record<FamilyAction, (role: FamilyRole, object: FamilyObject) => boolean> = {
  'family.read': isShown,
  'family.manage': (role) => role === 'owner',
  'question.ask': () => true,
  'story.write': (role) => writers.includes(role),
  'story.edit': (role, object) =>
    isShown(role, object) && (editors.includes(role) || (role === 'author' && isOwnToEdit(object))),
  'story.approve': (role, object) =>
    isShown(role, object) &&
    (editors.includes(role) || (role === 'author' && object.own === true && object.narrators === true)),
  'book.layout': (role) => editors.includes(role),
  'order.place': (role) => editors.includes(role),
};

/** The code by which a thing is unknown, to strangers and when it is missing. */
export const notFoundCode: Record<FamilyObject['kind'], ErrorCode> = {
  family: 'family.not_found',
  member: 'member.not_found',
  invitation: 'invitation.not_found',
  book: 'book.not_found',
  question: 'question.not_found',
  story: 'story.not_found',
  photograph: 'photograph.not_found',
  rendering: 'rendering.not_found',
  job: 'job.not_found',
  order: 'order.not_found',
};

/**
 * The one permission rule. Nobody signed in: `session.required` (401). Another family's thing: as if it did not exist
 * (404). Too small a role in one's own family: `permission.denied` (403).
 */
export const authorize = (actor: Actor, action: FamilyAction, object: FamilyObject): void => {
  if (actor.kind === 'system') return;
  if (actor.kind === 'anonymous') throw new AppError('session.required');
  if (actor.kind === 'atelier' || object.role === null) throw new AppError(notFoundCode[object.kind]);
  if (!rows[action](object.role, object)) throw new AppError('permission.denied');
};

/**
 * Before money goes back, anything is erased or a role changes: who has a second factor must have given it a moment ago,
 * so that a browser left open is not enough. Comes after every other refusal. Throws `identity.factor_stale`.
 */
export const requireFreshFactor = (actor: Actor): void => {
  if (actor.kind === 'user' && actor.factor === 'stale') throw new AppError('identity.factor_stale');
};

/** Administration answers 404 to everybody else, so that it can't be found by knocking. */
export const authorizeAdministrator = (actor: Actor): void => {
  if (actor.kind === 'anonymous') throw new AppError('session.required');
  if (actor.kind !== 'user' || !actor.administrator) throw new AppError('route.not_found');
};
