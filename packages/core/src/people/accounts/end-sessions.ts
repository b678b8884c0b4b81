import { findAll } from '../../foundation/documents/find-all.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type SessionDocument, sessions, type UserDocument, users } from './user.ts';

/** Documents that one transaction of any store can write. */
const BATCH_SIZE = 100;

/** False for a session that was issued before its person ended all sessions. */
export const isIssuedAfterEnding = (
  { issuedAt }: SessionDocument,
  { sessionsSince = '' }: UserDocument,
): boolean => issuedAt >= sessionsSince;

interface EndSessionsOptions {
  /** Cookie of the session that continues. */
  readonly exceptCookie?: string | null;
  /**
   * Whether proofs of identity from before this call still open a session: `stand` when only recovery codes were
   * renewed.
   */
  readonly proofs?: 'void' | 'stand';
}

/**
 * Ends every session of a person except that of `exceptCookie`, and returns how many ended. One write on the person's
 * record invalidates them all and, unless `proofs` is `stand`, every proof of identity that has not opened a session
 * yet; their documents are removed afterwards.
 */
export const endSessions =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (uid: string, { exceptCookie = null, proofs = 'void' }: EndSessionsOptions = {}): Promise<number> => {
    const exceptId = exceptCookie === null ? null : sha256Of(exceptCookie);
    await documents.transact(async (tx) => {
      if (proofs === 'stand') return;
      const user = await tx.get(users, uid);
      const keptSession = exceptId === null ? null : await tx.get(sessions, exceptId);
      const sessionsSince = clock.now().toISOString();
      if (user !== null) tx.put(users, uid, { ...user.value, sessionsSince });
      if (keptSession !== null)
        tx.put(sessions, keptSession.id, { ...keptSession.value, issuedAt: sessionsSince });
    });
    const openSessions: readonly Stored<SessionDocument>[] = await findAll(documents, sessions, {
      where: [['uid', '==', uid]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const sessionsToEnd = openSessions.filter(({ id }) => id !== exceptId);
    for (let start = 0; start < sessionsToEnd.length; start += BATCH_SIZE) {
      const batch = sessionsToEnd.slice(start, start + BATCH_SIZE);
      await documents.transact(async (tx) => {
        for (const { id } of batch) tx.remove(sessions, id);
      });
    }
    return sessionsToEnd.length;
  };
