import { AppError } from '@souvenance/contracts';

/** gRPC codes of a service that answers too late, is overloaded, or cannot be reached. */
const DEADLINE_EXCEEDED = 4;
const RESOURCE_EXHAUSTED = 8;
const UNAVAILABLE = 14;
const AWAY: ReadonlySet<unknown> = new Set([DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, UNAVAILABLE]);

/** Runs a call of Firestore, whose client has tried again by itself. Throws `service.unavailable` when it is away. */
export const withAvailability = async <R>(call: () => Promise<R>): Promise<R> => {
  try {
    return await call();
  } catch (cause) {
    const isAway = cause instanceof Error && 'code' in cause && AWAY.has(cause.code);
    throw isAway ? new AppError('service.unavailable', { service: 'documents' }, { cause }) : cause;
  }
};
