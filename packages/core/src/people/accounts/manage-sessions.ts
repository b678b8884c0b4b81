import { AppError, type OpenSession } from '@souvenance/contracts';
import { type Actor, signedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { deviceOf } from './device-of.ts';
import { endSessions } from './end-sessions.ts';
import { type SessionDocument, sessions } from './user.ts';

type SessionDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** The name of a session on a page: not the hash of its cookie, which is a key of the store. */
const publicId = (storedId: string): string => sha256Of(`session.${storedId}`).slice(0, 32);

const openOf = async (
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

/** Where the person is signed in, the newest first. `cookie` is that of the browser that asks. */
export const listSessions =
  (deps: SessionDeps) =>
  async (actor: Actor, cookie: string): Promise<OpenSession[]> => {
    const { uid } = signedIn(actor);
    const ownId = sha256Of(cookie);
    return (await openOf(deps, uid)).map(({ id, value }) => ({
      id: publicId(id),
      device: deviceOf(value.device),
      since: value.createdAt,
      current: id === ownId,
    }));
  };

const note = (deps: SessionDeps, actor: Actor, ended: number): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const object = `user:${signedIn(actor).uid}`;
    await appendAudit(tx, deps, actor, { action: 'session.ended', object, to: String(ended) });
  });

/** Ends one session of one's own, effective with its next request. Throws `session.not_found`. */
export const endOneSession =
  (deps: SessionDeps) =>
  async (actor: Actor, sessionId: string): Promise<void> => {
    const open = await openOf(deps, signedIn(actor).uid);
    const session = open.find(({ id }) => publicId(id) === sessionId);
    if (session === undefined) throw new AppError('session.not_found');
    await deps.documents.transact(async (tx) => tx.remove(sessions, session.id));
    await note(deps, actor, 1);
  };

/** Ends all sessions of the person but that of `cookie`. Gives how many ended. */
export const endOtherSessions =
  (deps: SessionDeps) =>
  async (actor: Actor, cookie: string): Promise<number> => {
    const ended = await endSessions(deps)(signedIn(actor).uid, { exceptCookie: cookie });
    if (ended > 0) await note(deps, actor, ended);
    return ended;
  };
