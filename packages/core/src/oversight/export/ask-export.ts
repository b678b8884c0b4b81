import { AppError, type DataExport } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { consume, DAY_MS } from '../../foundation/limits/tally.ts';
import { authorizeAccess, roleIn } from '../../people/families/authorize-access.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type ExportDocument, exports, isStillGiven } from './export.ts';
import { makeExportJob } from './export-job.ts';

const exportView = ({ id, value }: Stored<ExportDocument>): DataExport => {
  const { uid: _, pieces: __, ...view } = value;
  return { id, jobId: makeExportJob.idOf(id), ...view };
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
 * Requests an export: the owner's holds the whole family, that of any other member their own texts and the data about
 * them. While one is being made, that one is returned. It depends on no subscription. Throws `export.too_many`.
 */
export const askExport =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (actor: Actor, familyId: string): Promise<DataExport> => {
    const storedFamily = await deps.documents.get(families, familyId);
    const familyOfItself =
      storedFamily === null ? null : { ...storedFamily, value: { ...storedFamily.value, familyId } };
    const family = await authorizeAccess(deps.documents, actor, 'family.read', 'family', familyOfItself);
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
    const exportQuota = {
      what: 'exports',
      of: { uid },
      most: deps.settings.limits.exportsPerDay,
      windowMs: DAY_MS,
    };
    await deps.documents.transact(async (tx) => {
      await consume(tx, deps, 'export.too_many', exportQuota);
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
    const requestedExports = await exportsOf(deps, userOf(actor).uid);
    const isAllowed = await Promise.all(
      requestedExports.map(({ value }) => isStillGiven(deps.documents, value)),
    );
    return requestedExports.filter((_, index) => isAllowed[index]).map(exportView);
  };

/**
 * A copy that its own person may download now. Anybody else's, one not ready, one expired and a family's copy of somebody
 * who is its owner no more: `export.not_found`.
 */
export const openExport =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (actor: Actor, exportId: string) => {
    const { uid } = userOf(actor);
    const storedExport = await documents.get(exports, exportId);
    const isOpen =
      storedExport?.value.uid === uid &&
      storedExport.value.state === 'ready' &&
      (storedExport.value.expiresAt ?? '') > clock.now().toISOString();
    if (!isOpen || !(await isStillGiven(documents, storedExport.value)))
      throw new AppError('export.not_found');
    return storedExport;
  };
