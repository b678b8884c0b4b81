import { AppError, type FamilyAction, type FamilyRole } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { authorize, type FamilyObject, notFoundCode } from '../accounts/authorize.ts';
import { memberId, members } from './family.ts';

/** The read method that a store and a transaction have in common. */
export type DocumentReader = Pick<Documents, 'get'>;

export const readRole = async (
  documents: DocumentReader,
  familyId: string,
  actor: Actor,
): Promise<FamilyRole | null> => {
  if (actor.kind !== 'user') return null;
  const member = await documents.get(members, memberId(familyId, actor.uid));
  return member?.value.role ?? null;
};

interface FamilyOwned {
  readonly familyId: string;
  readonly authorUid?: string;
  /** The member for whom the object is a surprise; to that member it does not exist. */
  readonly surprise?: { readonly uid: string } | null;
}

/** Whether the object is a surprise for the actor. */
export const isHiddenFrom = (actor: Actor, { surprise }: Pick<FamilyOwned, 'surprise'>): boolean =>
  actor.kind === 'user' && surprise != null && surprise.uid === actor.uid;

/**
 * Checks that the actor may act on an object of a family, and returns the object. An object that is a surprise for the
 * actor counts as missing. Throws the `.not_found` code of `kind` for a non-member, `permission.denied` for a role
 * without the right, `session.required` for an anonymous actor.
 * @example const order = await authorizeAccess(tx, actor, 'order.place', 'order', await tx.get(orders, orderId));
 */
export const authorizeAccess = async <T extends FamilyOwned>(
  documents: DocumentReader,
  actor: Actor,
  action: FamilyAction,
  kind: FamilyObject['kind'],
  object: Stored<T> | null,
  conditions: Pick<FamilyObject, 'isNarratorsOwn' | 'state'> = {},
): Promise<Stored<T>> => {
  const isUnseen = object === null || isHiddenFrom(actor, object.value);
  const role = isUnseen ? null : await readRole(documents, object.value.familyId, actor);
  const isOwn = actor.kind === 'user' && object?.value.authorUid === actor.uid;
  authorize(actor, action, { kind, role, isAuthor: isOwn, ...conditions });
  if (object === null) throw new AppError(notFoundCode[kind]);
  return object;
};
