import type { Deps } from '../deps.ts';
import { findAll } from '../documents/find-all.ts';
import { orders } from '../orders/order.ts';
import { fulfil } from './fulfil.ts';

/**
 * Orders whose payment was begun more than `olderThanMs` ago and that no webhook has settled: their sessions are read
 * again. Gives the jobs to dispatch; a session that can't be read is reported and does not stop the others.
 */
export const reconcilePayments =
  (deps: Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>) =>
  async (olderThanMs: number, onError: (error: unknown) => void): Promise<string[]> => {
    const before = new Date(deps.clock.now().getTime() - olderThanMs).toISOString();
    const waiting = await findAll(deps.documents, orders, {
      where: [
        ['state', '==', 'awaiting_payment'],
        ['updatedAt', '<=', before],
      ],
      orderBy: { field: 'updatedAt', direction: 'desc' },
    });
    const jobIds: string[] = [];
    for (const { value } of waiting) {
      if (value.sessionId === null) continue;
      try {
        jobIds.push(...(await fulfil(deps)(value.sessionId)).jobIds);
      } catch (error) {
        onError(error);
      }
    }
    return jobIds;
  };
