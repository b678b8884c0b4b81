import { AppError } from '@souvenance/contracts';
import type { OwnSession } from '@souvenance/core';
import type { RequestContext } from '../handler.ts';

/** Returns the session of the request. Throws `session.required` when there is none. */
export const requireSession = ({ session, cookie }: RequestContext): OwnSession => {
  if (session === null || cookie === null) throw new AppError('session.required');
  return { cookie, secondFactor: session.secondFactor };
};
