import { AppError, type FamilyAction, type FamilyRole } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { authorize, type FamilyObject, notFoundCode } from '../accounts/authorize.ts';
import { memberId, members } from './family.ts';

/** What both the store and a transaction can do. */
export type Reader = Pick<Documents, 'get'>;

export const roleIn = async (reader: Reader, familyId: string, actor: Actor): Promise<FamilyRole | null> => {
  if (actor.kind !== 'user') return null;
  const member = await reader.get(members, memberId(familyId, actor.uid));
  return member?.value.role ?? null;
};

interface OfFamily {
  readonly familyId: string;
  readonly authorUid?: string;
  /** Whom it is a surprise for: to that member it is as if it were not. */
  readonly surprise?: { readonly uid: string } | null;
}

/** Whether somebody must not hear of a thing yet. */
export const isHiddenFrom = (actor: Actor, { surprise }: Pick<OfFamily, 'surprise'>): boolean =>
  actor.kind === 'user' && surprise != null && surprise.uid === actor.uid;

/**
 * The gate before every thing of a family: gives the thing to who may act on it, and throws for everybody else. A
 * surprise is unknown to whom it is for.
 */
export const authorizeAccess = async <T extends OfFamily>(
  reader: Reader,
  actor: Actor,
  action: FamilyAction,
  kind: FamilyObject['kind'],
  stored: Stored<T> | null,
  facts: Pick<FamilyObject, 'isNarratorsOwn' | 'state'> = {},
): Promise<Stored<T>> => {
  const isUnseen = stored === null || isHiddenFrom(actor, stored.value);
  const role = isUnseen ? null : await roleIn(reader, stored.value.familyId, actor);
  const own = actor.kind === 'user' && stored?.value.authorUid === actor.uid;
  authorize(actor, action, { kind, role, isAuthor: own, ...facts });
  if (stored === null) throw new AppError(notFoundCode[kind]);
  return stored;
};
