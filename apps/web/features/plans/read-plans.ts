import type { RouteAnswer, Routes } from '@souvenance/contracts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { logFault } from '#lib/environment/log-fault.ts';

/** Reads the plans from the server; null when it cannot be reached, and the page is then shown without them. */
export const readPlans = async (): Promise<RouteAnswer<Routes['plans.list']> | null> => {
  try {
    return await (await createServerClient()).call('plans.list');
  } catch (error) {
    logFault('plans could not be read', error);
    return null;
  }
};
