import { AppError, type DataExport } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { transactAfterCount } from '../../foundation/limits/transact-after-count.ts';
import { authorizeAccess, readRole } from '../../people/families/authorize-access.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type ExportDocument, exports, isStillEntitled } from './export.ts';
import { makeExportJob } from './export-job.ts';

const toExportView = ({ id, value }: Stored<ExportDocument>): DataExport => {
  const { uid: _, pieces: __, ...view } = value;
  return { id, jobId: makeExportJob.idOf(id), ...view };
};

const requireUser = (actor: Actor) => {
  if (actor.kind !== 'user') throw new AppError('session.required');
  return actor;
};

const findExports = ({ documents }: Pick<Deps, 'documents'>, uid: string) =>
  findAll(documents, exports, {
    where: [['uid', '==', uid]],
    orderBy: { field: 'requestedAt', direction: 'desc' },
  });

type RequestDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Writes a new export with its job. Throws `export.too_many`. */
const createExport = async (
  tx: Transaction,
  deps: RequestDeps,
  actor: Actor,
  requested: Pick<ExportDocument, 'uid' | 'familyId' | 'familyName' | 'scope'>,
): Promise<DataExport> => {
  const { uid, familyId } = requested;
  const id = deps.ids.newId();
  const value: ExportDocument = {
    ...requested,
    state: 'making',
    pieces: 0,
    bytes: null,
    sha256: null,
    requestedAt: deps.clock.now().toISOString(),
    readyAt: null,
    expiresAt: null,
  };
  const maximum = deps.settings.limits.exportsPerDay;
  const exportQuota = { action: 'exports', owner: { uid }, maximum, windowMs: DAY_MS };
  await consume(tx, deps, 'export.too_many', exportQuota);
  tx.create(exports, id, value);
  enqueue(tx, deps, makeExportJob, { cause: id, payload: { exportId: id }, familyId, subject: id });
  await appendAudit(tx, deps, actor, { action: 'export.requested', object: `export:${id}`, familyId });
  return toExportView({ id, version: 1, value });
};

/**
 * Requests an export: the owner's contains the whole family, another member's only their own texts and data. Returns
 * the running export when there is one, also when it is requested twice at once. Works without a subscription. Throws
 * `export.too_many`.
 */
export const requestExport =
  (deps: RequestDeps) =>
  async (actor: Actor, familyId: string): Promise<DataExport> => {
    const storedFamily = await deps.documents.get(families, familyId);
    const familyWithId =
      storedFamily === null ? null : { ...storedFamily, value: { ...storedFamily.value, familyId } };
    const family = await authorizeAccess(deps.documents, actor, 'family.read', 'family', familyWithId);
    const { uid } = requireUser(actor);
    const role = await readRole(deps.documents, familyId, actor);
    const scope = role === 'owner' ? 'family' : 'own';
    let runningExport: Stored<ExportDocument> | undefined;
    const findRunning = async (): Promise<void> => {
      runningExport = (await findExports(deps, uid)).find(
        ({ value }) => value.familyId === familyId && value.scope === scope && value.state === 'making',
      );
    };
    const requests = { action: 'export-requests', owner: { uid } };
    return transactAfterCount(deps, requests, findRunning, async (tx) =>
      runningExport === undefined
        ? createExport(tx, deps, actor, { uid, familyId, familyName: family.value.name, scope })
        : toExportView(runningExport),
    );
  };

/** Returns the exports that the person requested and may still download, newest first. */
export const listExports =
  (deps: Pick<Deps, 'documents'>) =>
  async (actor: Actor): Promise<DataExport[]> => {
    const requestedExports = await findExports(deps, requireUser(actor).uid);
    const isAllowed = await Promise.all(
      requestedExports.map(({ value }) => isStillEntitled(deps.documents, value)),
    );
    return requestedExports.filter((_, index) => isAllowed[index]).map(toExportView);
  };

/**
 * Returns an export that the person may download now. Throws `export.not_found` for another person's, an unfinished or
 * an expired export, and for a family's export when the person is no longer its owner.
 */
export const openExport =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (actor: Actor, exportId: string) => {
    const { uid } = requireUser(actor);
    const storedExport = await documents.get(exports, exportId);
    const isAvailable =
      storedExport?.value.uid === uid &&
      storedExport.value.state === 'ready' &&
      (storedExport.value.expiresAt ?? '') > clock.now().toISOString();
    if (!isAvailable || !(await isStillEntitled(documents, storedExport.value)))
      throw new AppError('export.not_found');
    return storedExport;
  };
