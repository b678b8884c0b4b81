import {
  AppError,
  type ErrorCode,
  type FamilyAction,
  type FamilyFacts,
  type FamilyRole,
  mayDo,
} from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';

/** A thing of a family, and the actor's place in that family. */
export interface FamilyObject extends FamilyFacts {
  readonly kind:
    | 'family'
    | 'member'
    | 'invitation'
    | 'book'
    | 'question'
    | 'delivery'
    | 'story'
    | 'comment'
    | 'remark'
    | 'photograph'
    | 'notebook'
    | 'written_page'
    | 'rendering'
    | 'job'
    | 'order';
  /** Null when the actor isn't of the family, or the thing doesn't exist: both answer alike. */
  readonly role: FamilyRole | null;
}

/** The code by which a thing is unknown, to strangers and when it is missing. */
export const notFoundCode: Record<FamilyObject['kind'], ErrorCode> = {
  family: 'family.not_found',
  member: 'member.not_found',
  invitation: 'invitation.not_found',
  book: 'book.not_found',
  question: 'question.not_found',
  delivery: 'delivery.not_found',
  story: 'story.not_found',
  comment: 'comment.not_found',
  remark: 'remark.not_found',
  photograph: 'photograph.not_found',
  notebook: 'notebook.not_found',
  written_page: 'written_page.not_found',
  rendering: 'rendering.not_found',
  job: 'job.not_found',
  order: 'order.not_found',
};

/**
 * The gate of the permission table. Nobody signed in: `session.required` (401). Another family's thing: as if it did not exist
 * (404). Too small a role in one's own family: `permission.denied` (403).
 */
export const authorize = (actor: Actor, action: FamilyAction, object: FamilyObject): void => {
  if (actor.kind === 'system') return;
  if (actor.kind === 'anonymous') throw new AppError('session.required');
  if (actor.kind !== 'user' || object.role === null) throw new AppError(notFoundCode[object.kind]);
  if (!mayDo(object.role, action, object)) throw new AppError('permission.denied');
};

/**
 * Before an administrator gives money back, anything is erased or a role changes: who has a second factor must have given it a moment ago,
 * so that a browser left open is not enough. Comes after every other refusal. Throws `identity.factor_stale`.
 */
export const requireFreshFactor = (actor: Actor): void => {
  if (actor.kind === 'user' && actor.factor === 'stale') throw new AppError('identity.factor_stale');
};

/** Gift cards have people of their own besides administrators; to everybody else they are as if they were not there. */
export const authorizeCardManager = (actor: Actor): void => {
  if (actor.kind === 'anonymous') throw new AppError('session.required');
  if (actor.kind !== 'user' || !(actor.administrator || actor.managesCards))
    throw new AppError('route.not_found');
};

/**
 * Administration answers 404 to everybody else, so that it can't be found by knocking.
 * Throws `session.required` or `route.not_found`.
 * @example
 * authorizeAdministrator(actor);
 * return documents.get(orders, orderId);
 */
export const authorizeAdministrator = (actor: Actor): void => {
  if (actor.kind === 'anonymous') throw new AppError('session.required');
  if (actor.kind !== 'user' || !actor.administrator) throw new AppError('route.not_found');
};
