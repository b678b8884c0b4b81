import type { RouteAnswer, Routes } from '@souvenance/contracts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { logFault } from '#lib/environment/log-fault.ts';

/** The plans as the server sells them; null when it can't be asked, and the page stands without them. */
export const readPlans = async (): Promise<RouteAnswer<Routes['plans.list']> | null> => {
  try {
    return await (await serverClient()).call('plans.list');
  } catch (error) {
    logFault('plans could not be read', error);
    return null;
  }
};
