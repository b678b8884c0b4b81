import { releaseBytes } from '../../foundation/limits/stored-bytes.ts';
import type { Deps } from '../../ports/deps.ts';
import { replies } from './reply.ts';

interface Expired {
  readonly count: number;
  readonly bytes: number;
  /** False when further mails wait for the next round. */
  readonly isLast: boolean;
}

/**
 * Erases mails whose retention has ended, `limit` at most. Their outcome stays, and so does the hash of their content,
 * which detects repeated mails. A failure is passed to `onError` and does not stop the others.
 */
export const expireReplies =
  ({ documents, media, clock }: Pick<Deps, 'documents' | 'media' | 'clock'>) =>
  async (limit: number, onError: (error: unknown) => void): Promise<Expired> => {
    const over = await documents.find(replies, {
      where: [['endsAt', '<=', clock.now().toISOString()]],
      orderBy: { field: 'endsAt', direction: 'asc' },
      limit,
    });
    let [count, bytes] = [0, 0];
    for (const { id, value } of over.items) {
      try {
        await media.removeAll(value.key);
        await documents.transact(async (tx) => {
          const reply = await tx.get(replies, id);
          if (reply === null || reply.value.endsAt === null) return;
          tx.put(replies, id, { ...reply.value, endsAt: null });
          await releaseBytes(tx, { familyId: reply.value.familyId, bytes: reply.value.bytes });
        });
        count += 1;
        bytes += value.bytes;
      } catch (error) {
        onError(error);
      }
    }
    return { count, bytes, isLast: over.cursor === null };
  };
