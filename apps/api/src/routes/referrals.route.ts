import { addReference, readAffiliation } from '@souvenance/core';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** Codes by which people send each other, and what they bring. */
export const referralHandlers = (
  services: Services,
): Handlers<Extract<keyof Handlers, 'addReference' | 'affiliation.read'>> => ({
  addReference: ({ body }, { actor }) => addReference(services)(actor, body.code),
  'affiliation.read': (_, { actor }) => readAffiliation(services)(actor),
});
