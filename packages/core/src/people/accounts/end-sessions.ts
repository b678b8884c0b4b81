import { findAll } from '../../foundation/documents/find-all.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type SessionDocument, sessions, type UserDocument, users } from './user.ts';

/** Number of documents that one transaction of any store can take. */
const BATCH = 100;

/** False for a session whose rights were given before its person ended everything. */
export const isSince = ({ issuedAt }: SessionDocument, { sessionsSince = '' }: UserDocument): boolean =>
  issuedAt >= sessionsSince;

interface Ending {
  /** The cookie of the session that goes on. */
  readonly exceptCookie?: string | null;
  /** Whether what was proved before still opens a session: a proof under way stands when only codes were renewed. */
  readonly proofs?: 'void' | 'stand';
}

/**
 * Ends every session of a person but that of `exceptCookie`, however many there are. One write on the person's record ends them
 * all, and with them, unless told otherwise, what is about to be opened with a proof of before; their documents go after
 * it. Gives how many.
 */
export const endSessions =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (uid: string, { exceptCookie = null, proofs = 'void' }: Ending = {}): Promise<number> => {
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
    const open: readonly Stored<SessionDocument>[] = await findAll(documents, sessions, {
      where: [['uid', '==', uid]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const ended = open.filter(({ id }) => id !== exceptId);
    for (let from = 0; from < ended.length; from += BATCH) {
      const batch = ended.slice(from, from + BATCH);
      await documents.transact(async (tx) => {
        for (const { id } of batch) tx.remove(sessions, id);
      });
    }
    return ended.length;
  };
