import { AppError, type Erasure, type Reauthentication } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { isSameSecret } from '../../foundation/secrets/secrets.ts';
import { requireFreshFactor } from '../../people/accounts/authorize.ts';
import { confirmIdentity } from '../../people/accounts/confirm-identity.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { checkAccountErasable, checkFamilyErasable } from './check-erasure.ts';
import {
  deriveCancelToken,
  type ErasureDocument,
  erasureId,
  erasures,
  GRACE_DAYS,
  isPending,
  toErasureView,
} from './erasure.ts';

type PlanDeps = Pick<Deps, 'documents' | 'identity' | 'clock' | 'settings'>;
type UserActor = Extract<Actor, { kind: 'user' }>;

const notifyRequester = async (
  tx: Transaction,
  deps: PlanDeps,
  { name, email }: UserActor,
  id: string,
  value: ErasureDocument,
): Promise<void> => {
  const token = deriveCancelToken(deps.settings, { id, version: 0, value });
  const cause = `deletion_planned.${id}.${Date.parse(value.requestedAt)}`;
  await postMail(tx, deps, {
    cause,
    kind: 'deletion_planned',
    ...(value.kind === 'family' && { familyId: value.subjectId }),
    to: { name, address: email },
    data: {
      name,
      familyName: value.familyName,
      on: dayOf(value.dueAt, deps.settings.timeZone),
      cancelUrl: `${deps.settings.siteUrl}/suppression/annuler?demande=${id}&jeton=${token}`,
    },
  });
};

const planErasure = (
  deps: PlanDeps,
  actor: UserActor,
  { kind, subjectId, familyName }: Pick<ErasureDocument, 'kind' | 'subjectId' | 'familyName'>,
): Promise<Erasure> =>
  deps.documents.transact(async (tx) => {
    const id = erasureId(kind, subjectId);
    const storedErasure = await tx.get(erasures, id);
    if (storedErasure !== null && isPending(storedErasure)) return toErasureView(storedErasure);
    const now = deps.clock.now();
    const value: ErasureDocument = {
      kind,
      subjectId,
      familyIds: [],
      familyName,
      requestedBy: actor.uid,
      state: 'planned',
      requestedAt: now.toISOString(),
      dueAt: new Date(now.getTime() + GRACE_DAYS * 86_400_000).toISOString(),
    };
    tx.put(erasures, id, value);
    const familyId = kind === 'family' ? subjectId : null;
    await appendAudit(tx, deps, actor, {
      action: 'erasure.planned',
      object: `${kind}:${subjectId}`,
      familyId,
    });
    await notifyRequester(tx, deps, actor, id, value);
    return toErasureView({ id, version: 0, value });
  });

/** Plans the erasure of the requester's own account in 14 days. Throws `erasure.off`, `erasure.owner_with_others`. */
export const requestAccountErasure =
  (deps: PlanDeps) =>
  async (actor: Actor, proof: Reauthentication): Promise<Erasure> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    if (!deps.settings.accountDeletion) throw new AppError('erasure.off');
    requireFreshFactor(actor);
    const person = await confirmIdentity(deps)(actor, proof);
    await checkAccountErasable(deps)(person.uid);
    return planErasure(deps, person, { kind: 'account', subjectId: person.uid, familyName: '' });
  };

/** Plans the erasure of a family in 14 days. Throws `erasure.off`, `erasure.order_under_way`. */
export const requestFamilyErasure =
  (deps: PlanDeps) =>
  async (actor: Actor, familyId: string, proof: Reauthentication): Promise<Erasure> => {
    const storedFamily = await deps.documents.get(families, familyId);
    const familyWithId =
      storedFamily === null ? null : { ...storedFamily, value: { ...storedFamily.value, familyId } };
    const { value: family } = await authorizeAccess(
      deps.documents,
      actor,
      'family.manage',
      'family',
      familyWithId,
    );
    if (!deps.settings.organizationDeletion) throw new AppError('erasure.off');
    requireFreshFactor(actor);
    const person = await confirmIdentity(deps)(actor, proof);
    await checkFamilyErasable(deps)(familyId);
    return planErasure(deps, person, { kind: 'family', subjectId: familyId, familyName: family.name });
  };

/** Returns the erasures that the person requested and that are not done or cancelled. */
export const listErasures =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor): Promise<Erasure[]> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    const storedErasures = await findAll(documents, erasures, { where: [['requestedBy', '==', actor.uid]] });
    return storedErasures.filter(isPending).map(toErasureView);
  };

const cancelIf = (
  deps: Pick<Deps, 'documents' | 'clock' | 'settings'>,
  actor: Actor,
  id: string,
  isAllowed: (value: ErasureDocument) => boolean,
): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const storedErasure = await tx.get(erasures, id);
    if (storedErasure?.value.state !== 'planned' || !isAllowed(storedErasure.value))
      throw new AppError('erasure.not_found');
    const { kind, subjectId } = storedErasure.value;
    tx.put(erasures, id, { ...storedErasure.value, state: 'cancelled' });
    const familyId = kind === 'family' ? subjectId : null;
    await appendAudit(tx, deps, actor, {
      action: 'erasure.cancelled',
      object: `${kind}:${subjectId}`,
      familyId,
    });
  });

/** Cancels an erasure for the person who requested it. Throws `erasure.not_found`. */
export const cancelErasure =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (actor: Actor, id: string): Promise<void> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    await cancelIf(deps, actor, id, ({ requestedBy }) => actor.uid === requestedBy);
  };

/** Cancels an erasure by the link of the mail, without an account. Throws `erasure.not_found`. */
export const cancelErasureByLink =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (actor: Actor, id: string, token: string): Promise<void> =>
    cancelIf(deps, actor, id, (value) =>
      isSameSecret(token, deriveCancelToken(deps.settings, { id, version: 0, value })),
    );
