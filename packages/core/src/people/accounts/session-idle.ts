import type { Actor } from '../../foundation/actors/actor.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import { type SessionDocument, sessions } from './user.ts';

const idleMs = (administrator: boolean, { sessionIdleMs, adminIdleMs }: Settings): number =>
  administrator ? adminIdleMs : sessionIdleMs;

/**
 * True for an actor who sees other people's money or orders: an administrator, and a person who looks after gift cards.
 */
const isStaff = (actor: Actor): boolean =>
  actor.kind === 'user' && (actor.administrator || actor.managesCards === true);

/** The limits as a person reads them. */
export const idleOf = (
  { sessionIdleMs, adminIdleMs }: Settings,
  actor: Actor,
): { days: number; minutes: number | null } => ({
  days: sessionIdleMs / 86_400_000,
  minutes: isStaff(actor) ? adminIdleMs / 60_000 : null,
});

const unusedMs = ({ usedAt }: SessionDocument, now: Date): number => now.getTime() - Date.parse(usedAt);

/** A browser that nobody has used for long is no longer believed; an administrator's much sooner. */
export const isIdle = (
  session: SessionDocument,
  administrator: boolean,
  settings: Settings,
  now: Date,
): boolean => unusedMs(session, now) >= idleMs(administrator, settings);

/** Part of its limit by which the time that is kept may lag behind: not every request is a write. */
const LAG = 12;

/** Keeps that a session is in use. One that ended meanwhile stays ended. */
export const touchSession =
  ({ documents, clock, settings }: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (
    cookie: string,
    { actor, usedAt }: { readonly actor: Actor; readonly usedAt: string },
  ): Promise<void> => {
    const limit = idleMs(isStaff(actor), settings);
    const now = clock.now();
    if (now.getTime() - Date.parse(usedAt) < limit / LAG) return;
    await documents.transact(async (tx) => {
      const session = await tx.get(sessions, sha256Of(cookie));
      if (session !== null) tx.put(sessions, session.id, { ...session.value, usedAt: now.toISOString() });
    });
  };
