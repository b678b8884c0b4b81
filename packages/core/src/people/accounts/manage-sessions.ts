import { AppError, type OpenSession } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { endSessions } from './end-sessions.ts';
import { parseDevice } from './parse-device.ts';
import { type SessionDocument, sessions } from './user.ts';

type SessionDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Id of a session on pages: not the hash of its cookie, which is a key of the store. */
const publicId = (storedId: string): string => sha256Of(`session.${storedId}`).slice(0, 32);

const findOpenSessions = async (
  { documents, clock }: SessionDeps,
  uid: string,
): Promise<readonly Stored<SessionDocument>[]> => {
  const storedSessions = await findAll(documents, sessions, {
    where: [['uid', '==', uid]],
    orderBy: { field: 'createdAt', direction: 'desc' },
  });
  const now = clock.now().toISOString();
  return storedSessions.filter(({ value }) => value.expiresAt > now);
};

/** Lists the sessions of the actor, the newest first. `cookie` is that of the requesting browser. */
export const listSessions =
  (deps: SessionDeps) =>
  async (actor: Actor, cookie: string): Promise<OpenSession[]> => {
    const { uid } = requireSignedIn(actor);
    const ownId = sha256Of(cookie);
    return (await findOpenSessions(deps, uid)).map(({ id, value }) => ({
      id: publicId(id),
      device: parseDevice(value.device),
      since: value.createdAt,
      current: id === ownId,
    }));
  };

const auditEndedSessions = (deps: SessionDeps, actor: Actor, endedCount: number): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const object = `user:${requireSignedIn(actor).uid}`;
    await appendAudit(tx, deps, actor, { action: 'session.ended', object, to: String(endedCount) });
  });

/** Ends one session of the actor, effective with its next request. Throws `session.not_found`. */
export const endOneSession =
  (deps: SessionDeps) =>
  async (actor: Actor, sessionId: string): Promise<void> => {
    const openSessions = await findOpenSessions(deps, requireSignedIn(actor).uid);
    const session = openSessions.find(({ id }) => publicId(id) === sessionId);
    if (session === undefined) throw new AppError('session.not_found');
    await deps.documents.transact(async (tx) => tx.remove(sessions, session.id));
    await auditEndedSessions(deps, actor, 1);
  };

/** Ends all sessions of the actor except that of `cookie`. Returns how many ended. */
export const endOtherSessions =
  (deps: SessionDeps) =>
  async (actor: Actor, cookie: string): Promise<number> => {
    const endedCount = await endSessions(deps)(requireSignedIn(actor).uid, { exceptCookie: cookie });
    if (endedCount > 0) await auditEndedSessions(deps, actor, endedCount);
    return endedCount;
  };
