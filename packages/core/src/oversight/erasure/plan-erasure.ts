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
import { checkAccountMayGo, checkFamilyMayGo } from './check-erasure.ts';
import {
  cancelToken,
  type ErasureDocument,
  erasureId,
  erasures,
  erasureView,
  GRACE_DAYS,
  isOpen,
} from './erasure.ts';

type PlanDeps = Pick<Deps, 'documents' | 'identity' | 'clock' | 'settings'>;
type UserActor = Extract<Actor, { kind: 'user' }>;

const tell = async (
  tx: Transaction,
  deps: PlanDeps,
  { name, email }: UserActor,
  id: string,
  value: ErasureDocument,
): Promise<void> => {
  const token = cancelToken(deps.settings, { id, version: 0, value });
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

const plan = (
  deps: PlanDeps,
  actor: UserActor,
  { kind, subjectId, familyName }: Pick<ErasureDocument, 'kind' | 'subjectId' | 'familyName'>,
): Promise<Erasure> =>
  deps.documents.transact(async (tx) => {
    const id = erasureId(kind, subjectId);
    const storedErasure = await tx.get(erasures, id);
    if (storedErasure !== null && isOpen(storedErasure)) return erasureView(storedErasure);
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
    await tell(tx, deps, actor, id, value);
    return erasureView({ id, version: 0, value });
  });

/** Plans the end of one's own account, in 14 days. Throws `erasure.off`, `erasure.owner_with_others`. */
export const askAccountErasure =
  (deps: PlanDeps) =>
  async (actor: Actor, proof: Reauthentication): Promise<Erasure> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    if (!deps.settings.accountDeletion) throw new AppError('erasure.off');
    requireFreshFactor(actor);
    const person = await confirmIdentity(deps)(actor, proof);
    await checkAccountMayGo(deps)(person.uid);
    return plan(deps, person, { kind: 'account', subjectId: person.uid, familyName: '' });
  };

/** Plans the end of a family, in 14 days. Throws `erasure.off`, `erasure.order_under_way`. */
export const askFamilyErasure =
  (deps: PlanDeps) =>
  async (actor: Actor, familyId: string, proof: Reauthentication): Promise<Erasure> => {
    const storedFamily = await deps.documents.get(families, familyId);
    const familyOfItself =
      storedFamily === null ? null : { ...storedFamily, value: { ...storedFamily.value, familyId } };
    const { value: family } = await authorizeAccess(
      deps.documents,
      actor,
      'family.manage',
      'family',
      familyOfItself,
    );
    if (!deps.settings.organizationDeletion) throw new AppError('erasure.off');
    requireFreshFactor(actor);
    const person = await confirmIdentity(deps)(actor, proof);
    await checkFamilyMayGo(deps)(familyId);
    return plan(deps, person, { kind: 'family', subjectId: familyId, familyName: family.name });
  };

/** The erasures that the person requested and can still cancel. */
export const listErasures =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor): Promise<Erasure[]> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    const storedErasures = await findAll(documents, erasures, { where: [['requestedBy', '==', actor.uid]] });
    return storedErasures.filter(isOpen).map(erasureView);
  };

const cancel = (
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

/** Calls an erasure off, by the person who asked for it. Throws `erasure.not_found`. */
export const cancelErasure =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (actor: Actor, id: string): Promise<void> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    await cancel(deps, actor, id, ({ requestedBy }) => actor.uid === requestedBy);
  };

/** The same by the link of the mail, without an account. Throws `erasure.not_found`. */
export const cancelErasureByLink =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (actor: Actor, id: string, token: string): Promise<void> =>
    cancel(deps, actor, id, (value) =>
      isSameSecret(token, cancelToken(deps.settings, { id, version: 0, value })),
    );
