import { createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays, endOfDay } from '../../foundation/clock/days.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { users } from '../../people/accounts/user.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { EXPORT_DAYS, type ExportDocument, exportPrefix, exports, isStillEntitled } from './export.ts';
import { makeExportJob } from './export-job.ts';

export interface ExportFiles {
  readonly pieces: number;
  readonly bytes: number;
  readonly sha256: string;
}

const actor = createSystemActor('exports');

/** Marks an export as ready and notifies its requester. */
export const finishExport =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (claim: Claim, exportId: string, exportFiles: ExportFiles): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const storedExport = await tx.get(exports, exportId);
      const user = storedExport === null ? null : await tx.get(users, storedExport.value.uid);
      const isEntitled = storedExport !== null && (await isStillEntitled(tx, storedExport.value));
      const now = deps.clock.now();
      finishJob(tx, deps, claim.jobId, job);
      // The export or the person was erased in the meantime.
      if (storedExport === null || user === null) return;
      // A former owner must not receive the family's export either.
      if (!isEntitled) {
        tx.put(exports, exportId, { ...storedExport.value, state: 'expired' });
        return;
      }
      const { timeZone } = deps.settings;
      const lastDay = addDays(dayOf(now.toISOString(), timeZone), EXPORT_DAYS);
      const expiresAt = endOfDay(lastDay, timeZone);
      const { familyId, familyName } = storedExport.value;
      tx.put(exports, exportId, {
        ...storedExport.value,
        ...exportFiles,
        state: 'ready',
        readyAt: now.toISOString(),
        expiresAt,
      });
      await appendAudit(tx, deps, actor, { action: 'export.ready', object: `export:${exportId}`, familyId });
      const { name, email: address } = user.value;
      await postMail(tx, deps, {
        cause: `export_ready.${exportId}`,
        kind: 'export_ready',
        familyId,
        to: { name, address },
        data: {
          name,
          familyName,
          until: lastDay,
          pageUrl: `${deps.settings.siteUrl}/settings/export`,
        },
      });
    });

/** Most exports of each state that expire in one round; the next round continues. */
const EXPIRED_MAX = 100;

type ExpireDeps = Pick<Deps, 'documents' | 'files' | 'clock'>;

const findExpired = async ({ documents, clock }: ExpireDeps, state: 'ready' | 'failed') => {
  const page = await documents.find(exports, {
    where: [
      ['state', '==', state],
      ['expiresAt', '<=', clock.now().toISOString()],
    ],
    orderBy: { field: 'expiresAt', direction: 'asc' },
    limit: EXPIRED_MAX,
  });
  return page.items;
};

/** Whether an administrator has put the job of a failed export back to work. */
const isMadeAgain = async ({ documents }: ExpireDeps, exportId: string): Promise<boolean> => {
  const job = await documents.get(jobs, makeExportJob.idOf(exportId));
  return job !== null && job.value.dispatch !== 'ended';
};

/** Erases the files of an export: a ready one expires, and a failed one stays failed without its pieces. */
const expire = async (deps: ExpireDeps, { id, value }: Stored<ExportDocument>): Promise<void> => {
  if (value.state === 'failed' && (await isMadeAgain(deps, id))) return;
  await deps.files.removeAll(exportPrefix(id));
  await deps.documents.transact(async (tx) => {
    const current = await tx.get(exports, id);
    if (current?.value.state === 'ready') tx.put(exports, id, { ...current.value, state: 'expired' });
    if (current?.value.state === 'failed') tx.put(exports, id, { ...current.value, expiresAt: null });
  });
};

/**
 * Erases the files of all exports whose 7 days have passed, and the pieces that failed ones have stored. An error is
 * passed to `onError` and does not stop the others. Returns the number of these exports.
 */
export const expireExports =
  (deps: ExpireDeps) =>
  async (onError: (error: unknown) => void): Promise<number> => {
    const expired = [...(await findExpired(deps, 'ready')), ...(await findExpired(deps, 'failed'))];
    for (const one of expired) await expire(deps, one).catch(onError);
    return expired.length;
  };
