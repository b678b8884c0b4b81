import { AppError } from '@souvenance/contracts';
import type { OwnSession } from '@souvenance/core';
import type { Visit } from '../handler.ts';

/** The session in which a call is made. Throws `session.required` when there is none. */
export const ownSession = ({ session, cookie }: Visit): OwnSession => {
  if (session === null || cookie === null) throw new AppError('session.required');
  return { cookie, secondFactor: session.secondFactor };
};
