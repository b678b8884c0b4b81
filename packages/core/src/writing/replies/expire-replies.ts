import type { Deps } from '../../ports/deps.ts';
import { replies } from './reply.ts';

/** Mails that are erased in one round: the next one goes on. */
const AT_ONCE = 100;

/**
 * Erases the mails whose days are over; what became of each, and that its words are known, stays. One that can't be erased
 * now is told, and stands in nobody's way.
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
