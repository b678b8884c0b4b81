import { AppError, type DataExport } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { DAY_MS, spend } from '../../foundation/limits/tally.ts';
import { authorizeAccess, roleIn } from '../../people/families/authorize-access.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type ExportDocument, exports, isStillGiven } from './export.ts';
import { makeExportJob } from './export-job.ts';

const exportView = ({ id, value }: Stored<ExportDocument>): DataExport => {
  const { uid: _, pieces: __, ...shown } = value;
  return { id, jobId: makeExportJob.idOf(id), ...shown };
};

const userOf = (actor: Actor) => {
  if (actor.kind !== 'user') throw new AppError('session.required');
  return actor;
};

const exportsOf = ({ documents }: Pick<Deps, 'documents'>, uid: string) =>
  findAll(documents, exports, {
    where: [['uid', '==', uid]],
    orderBy: { field: 'requestedAt', direction: 'desc' },
  });

/**
 * Asks for a copy: the owner's holds all of the family, every other member's what he wrote and what is known of him.
 * While one is being made that one is given back. It depends on no subscription. Throws `export.too_many`.
 */
export const askExport =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (actor: Actor, familyId: string): Promise<DataExport> => {
    const found = await deps.documents.get(families, familyId);
    const held = found === null ? null : { ...found, value: { ...found.value, familyId } };
    const family = await authorizeAccess(deps.documents, actor, 'family.read', 'family', held);
    const { uid } = userOf(actor);
    const role = await roleIn(deps.documents, familyId, actor);
    const scope = role === 'owner' ? 'family' : 'own';
    const making = (await exportsOf(deps, uid)).find(
      ({ value }) => value.familyId === familyId && value.scope === scope && value.state === 'making',
    );
    if (making !== undefined) return exportView(making);
    const id = deps.ids.newId();
    const value: ExportDocument = {
      uid,
      familyId,
      familyName: family.value.name,
      scope,
      state: 'making',
      pieces: 0,
      bytes: null,
      sha256: null,
      requestedAt: deps.clock.now().toISOString(),
      readyAt: null,
      expiresAt: null,
    };
    const asked = {
      what: 'exports',
      of: { uid },
      most: deps.settings.limits.exportsPerDay,
      windowMs: DAY_MS,
    };
    await deps.documents.transact(async (tx) => {
      await spend(tx, deps, 'export.too_many', asked);
      tx.create(exports, id, value);
      enqueue(tx, deps, makeExportJob, {
        cause: id,
        payload: { exportId: id },
        familyId,
        subject: id,
      });
      await appendAudit(tx, deps, actor, { action: 'export.asked', object: `export:${id}`, familyId });
    });
    return exportView({ id, version: 1, value });
  };

/** The copies that the person asked for and may still have, newest first. */
export const listExports =
  (deps: Pick<Deps, 'documents'>) =>
  async (actor: Actor): Promise<DataExport[]> => {
    const asked = await exportsOf(deps, userOf(actor).uid);
    const given = await Promise.all(asked.map(({ value }) => isStillGiven(deps.documents, value)));
    return asked.filter((_, index) => given[index]).map(exportView);
  };

/**
 * A copy that its own person may download now. Anybody else's, one not ready, one expired and a family's copy of somebody
 * who is its owner no more: `export.not_found`.
 */
export const openExport =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (actor: Actor, exportId: string) => {
    const { uid } = userOf(actor);
    const stored = await documents.get(exports, exportId);
    const isOpen =
      stored?.value.uid === uid &&
      stored.value.state === 'ready' &&
      (stored.value.expiresAt ?? '') > clock.now().toISOString();
    if (!isOpen || !(await isStillGiven(documents, stored.value))) throw new AppError('export.not_found');
    return stored;
  };
