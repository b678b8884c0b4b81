import { AppError, type FamilyAction, type FamilyRole } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { authorize, type FamilyObject, notFoundCode } from '../accounts/authorize.ts';
import { memberId, members } from './family.ts';

/** The reading part that a store and a transaction have in common. */
export type Reader = Pick<Documents, 'get'>;

export const roleIn = async (reader: Reader, familyId: string, actor: Actor): Promise<FamilyRole | null> => {
  if (actor.kind !== 'user') return null;
  const member = await reader.get(members, memberId(familyId, actor.uid));
  return member?.value.role ?? null;
};

interface OfFamily {
  readonly familyId: string;
  readonly authorUid?: string;
  /** The member for whom it is a surprise; to that member it does not exist. */
  readonly surprise?: { readonly uid: string } | null;
}

/** Whether somebody must not hear of a thing yet. */
export const isHiddenFrom = (actor: Actor, { surprise }: Pick<OfFamily, 'surprise'>): boolean =>
  actor.kind === 'user' && surprise != null && surprise.uid === actor.uid;

/**
 * The gate before every thing of a family: gives the thing to who may act on it, and throws for everybody else. A
 * surprise is unknown to whom it is for.
 * Throws the `.not_found` of `kind` for an outsider, `permission.denied` for too small a role, `session.required` for nobody.
 * @example const order = await authorizeAccess(tx, actor, 'order.place', 'order', await tx.get(orders, orderId));
 */
export const authorizeAccess = async <T extends OfFamily>(
  reader: Reader,
  actor: Actor,
  action: FamilyAction,
  kind: FamilyObject['kind'],
  object: Stored<T> | null,
  facts: Pick<FamilyObject, 'isNarratorsOwn' | 'state'> = {},
): Promise<Stored<T>> => {
  const isUnseen = object === null || isHiddenFrom(actor, object.value);
  const role = isUnseen ? null : await roleIn(reader, object.value.familyId, actor);
  const isOwn = actor.kind === 'user' && object?.value.authorUid === actor.uid;
  authorize(actor, action, { kind, role, isAuthor: isOwn, ...facts });
  if (object === null) throw new AppError(notFoundCode[kind]);
  return object;
};
