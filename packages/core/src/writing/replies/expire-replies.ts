import type { Deps } from '../../ports/deps.ts';
import { replies } from './reply.ts';

/** Maximum number of mails erased per round; the next round continues. */
const AT_ONCE = 100;

/**
 * Erases mails whose retention has ended. Their outcome stays, and so does the hash of their content, which detects
 * repeated mails. A failure is passed to `onError` and does not stop the others.
 */
export const expireReplies =
  ({ documents, media, clock }: Pick<Deps, 'documents' | 'media' | 'clock'>) =>
  async (onError: (error: unknown) => void): Promise<void> => {
    const over = await documents.find(replies, {
      where: [['endsAt', '<=', clock.now().toISOString()]],
      orderBy: { field: 'endsAt', direction: 'asc' },
      limit: AT_ONCE,
    });
    const expire = async (id: string, key: string): Promise<void> => {
      await media.removeAll(key);
      await documents.transact(async (tx) => {
        const reply = await tx.get(replies, id);
        if (reply !== null) tx.put(replies, id, { ...reply.value, endsAt: null });
      });
    };
    for (const { id, value } of over.items) await expire(id, value.key).catch(onError);
  };
