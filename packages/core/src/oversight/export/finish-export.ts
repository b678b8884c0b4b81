import { createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays, endOfDay } from '../../foundation/clock/days.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { users } from '../../people/accounts/user.ts';
import type { Deps } from '../../ports/deps.ts';
import { EXPORT_DAYS, exportPrefix, exports, isStillEntitled } from './export.ts';

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

/** Most exports that expire in one round; the next round continues. */
const EXPIRED_MAX = 100;

/**
 * Erases the files of all exports whose 7 days have passed. An error is passed to `onError` and does not stop the
 * others. Returns the number of expired exports.
 */
export const expireExports =
  ({ documents, files, clock }: Pick<Deps, 'documents' | 'files' | 'clock'>) =>
  async (onError: (error: unknown) => void): Promise<number> => {
    const { items: expiredExports } = await documents.find(exports, {
      where: [
        ['state', '==', 'ready'],
        ['expiresAt', '<=', clock.now().toISOString()],
      ],
      orderBy: { field: 'expiresAt', direction: 'asc' },
      limit: EXPIRED_MAX,
    });
    const expire = async (id: string): Promise<void> => {
      await files.removeAll(exportPrefix(id));
      await documents.transact(async (tx) => {
        const storedExport = await tx.get(exports, id);
        if (storedExport !== null) tx.put(exports, id, { ...storedExport.value, state: 'expired' });
      });
    };
    for (const { id } of expiredExports) await expire(id).catch(onError);
    return expiredExports.length;
  };
