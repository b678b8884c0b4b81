import { AppError, type OpenSession } from '@souvenance/contracts';
import { type Actor, requireSignedIn, type SignedInActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { endSessions, isIssuedAfterEnding } from './end-sessions.ts';
import { parseDevice } from './parse-device.ts';
import { isIdle, isStaff } from './session-idle.ts';
import { type SessionDocument, sessions, users } from './user.ts';

type SessionDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Id of a session on pages: not the hash of its cookie, which is a key of the store. */
const publicId = (storedId: string): string => sha256Of(`session.${storedId}`).slice(0, 32);

/** Lists the sessions of the actor that can still be used, the newest first. */
const findOpenSessions = async (
  { documents, clock, settings }: SessionDeps,
  actor: SignedInActor,
): Promise<readonly Stored<SessionDocument>[]> => {
  const { uid } = actor;
  const user = await documents.get(users, uid);
  const storedSessions = await findAll(documents, sessions, {
    where: [['uid', '==', uid]],
    orderBy: { field: 'createdAt', direction: 'desc' },
  });
  const now = clock.now();
  return storedSessions.filter(({ value }) => {
    const isStaffSession = value.secondFactor && isStaff(actor);
    return (
      value.expiresAt > now.toISOString() &&
      user !== null &&
      isIssuedAfterEnding(value, user.value) &&
      !isIdle(value, isStaffSession, settings, now)
    );
  });
};

/** Lists the sessions of the actor, the newest first. `cookie` is that of the requesting browser. */
export const listSessions =
  (deps: SessionDeps) =>
  async (actor: Actor, cookie: string): Promise<OpenSession[]> => {
    const ownId = sha256Of(cookie);
    return (await findOpenSessions(deps, requireSignedIn(actor))).map(({ id, value }) => ({
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
    const openSessions = await findOpenSessions(deps, requireSignedIn(actor));
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
