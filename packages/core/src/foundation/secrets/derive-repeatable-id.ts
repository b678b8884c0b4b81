import type { Deps } from '../../ports/deps.ts';
import { sha256Of } from './secrets.ts';

/** Returns the id that a scope and a request always have. */
export const deriveId = (scope: readonly string[], requestId: string): string =>
  sha256Of(JSON.stringify([...scope, requestId])).slice(0, 32);

/**
 * Returns the id of a document that a repeated request must not create twice: the same for the same scope and request
 * id, and a new one without a request id.
 * @example const storyId = deriveRepeatableId(ids, [bookId, uid], creationId);
 */
export const deriveRepeatableId = (
  ids: Deps['ids'],
  scope: readonly string[],
  requestId: string | undefined,
): string => (requestId === undefined ? ids.newId() : deriveId(scope, requestId));
