import {
  type AdministrationAction,
  AppError,
  canAdminister,
  canDo,
  type ErrorCode,
  type FamilyAction,
  type FamilyRole,
  type PermissionConditions,
} from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';

/** An object of a family, with the actor's role in that family. */
export interface FamilyObject extends PermissionConditions {
  readonly kind:
    | 'family'
    | 'member'
    | 'invitation'
    | 'book'
    | 'question'
    | 'delivery'
    | 'tribute'
    | 'story'
    | 'comment'
    | 'remark'
    | 'photograph'
    | 'notebook'
    | 'written_page'
    | 'rendering'
    | 'job'
    | 'order';
  /** Null when the actor is not a member of the family, or the object does not exist: both get the same error. */
  readonly role: FamilyRole | null;
}

/** The error code for a missing object, and for an object of another family. */
export const notFoundCode: Record<FamilyObject['kind'], ErrorCode> = {
  family: 'family.not_found',
  member: 'member.not_found',
  invitation: 'invitation.not_found',
  book: 'book.not_found',
  question: 'question.not_found',
  delivery: 'delivery.not_found',
  tribute: 'tribute.not_found',
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
 * Checks the permission table. Throws `session.required` (401) for an anonymous actor, the `.not_found` code (404) for
 * an object of another family, as if it did not exist, and `permission.denied` (403) for a role without the right.
 */
export const authorize = (actor: Actor, action: FamilyAction, object: FamilyObject): void => {
  if (actor.kind === 'system') return;
  if (actor.kind === 'anonymous') throw new AppError('session.required');
  if (actor.kind !== 'user' || object.role === null) throw new AppError(notFoundCode[object.kind]);
  if (!canDo(object.role, action, object)) throw new AppError('permission.denied');
};

/**
 * Guards refunds, erasures and changes of roles: an actor with a second factor must have given it a moment ago, so that
 * an open browser is not enough. Call it after all other checks. Throws `identity.factor_stale`.
 * @example
 * authorizeAdministrator(actor, 'admin.orders');
 * requireFreshFactor(actor);
 */
export const requireFreshFactor = (actor: Actor): void => {
  if (actor.kind === 'user' && actor.factor === 'stale') throw new AppError('identity.factor_stale');
};

/**
 * Allows administrators whose role has the action, and managers of gift cards for what concerns the cards. People who
 * do not administer get a 404, so that the administration cannot be discovered. Throws `session.required`,
 * `route.not_found`, and `administrator.role_insufficient` for an administrator without the right.
 * @example
 * authorizeAdministrator(actor, 'admin.orders');
 * return documents.get(orders, orderId);
 */
export const authorizeAdministrator = (actor: Actor, action: AdministrationAction): void => {
  if (actor.kind === 'anonymous') throw new AppError('session.required');
  if (actor.kind === 'user' && canAdminister(actor, action)) return;
  if (actor.kind !== 'user' || actor.administratorRole === null) throw new AppError('route.not_found');
  throw new AppError('administrator.role_insufficient');
};
