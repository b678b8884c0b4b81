import type { RouteAnswer, Routes } from '@souvenance/contracts';
import { createVisitorClient } from '#lib/api-client/create-server-client.ts';
import { logFault } from '#lib/environment/log-fault.ts';

type RestorationOffer = RouteAnswer<Routes['restoration.read']>;

/** Reads whether a backup may be restored here; none while the API cannot be reached. */
export const readRestoration = async (): Promise<RestorationOffer> => {
  try {
    return await (await createVisitorClient()).call('restoration.read');
  } catch (error) {
    logFault('whether a backup can be restored could not be read', error);
    return { isOffered: false, outcome: null };
  }
};
