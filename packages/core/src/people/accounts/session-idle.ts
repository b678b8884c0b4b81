import type { Actor } from '../../foundation/actors/actor.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import { type SessionDocument, sessions } from './user.ts';

const idleLimitMs = (isStaffSession: boolean, { sessionIdleMs, adminIdleMs }: Settings): number =>
  isStaffSession ? adminIdleMs : sessionIdleMs;

/** True for an actor who sees other people's money or orders: an administrator, or a manager of gift cards. */
export const isStaff = (actor: Actor): boolean =>
  actor.kind === 'user' && (actor.administratorRole !== null || actor.managesCards === true);

/** Returns the idle limits in days and minutes, as pages show them. */
export const toIdleLimits = (
  { sessionIdleMs, adminIdleMs }: Settings,
  actor: Actor,
): { days: number; minutes: number | null } => ({
  days: sessionIdleMs / 86_400_000,
  minutes: isStaff(actor) ? adminIdleMs / 60_000 : null,
});

const unusedMs = ({ usedAt }: SessionDocument, now: Date): number => now.getTime() - Date.parse(usedAt);

/** True for a session that was unused beyond its limit, which is much shorter for administrators. */
export const isIdle = (
  session: SessionDocument,
  isStaffSession: boolean,
  settings: Settings,
  now: Date,
): boolean => unusedMs(session, now) >= idleLimitMs(isStaffSession, settings);

/** `usedAt` may lag by one twelfth of the limit, so that not every request writes. */
const LAG_DIVISOR = 12;

/** Records that a session is in use. Does nothing for a session that ended meanwhile. */
export const touchSession =
  ({ documents, clock, settings }: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (
    cookie: string,
    { actor, usedAt }: { readonly actor: Actor; readonly usedAt: string },
  ): Promise<void> => {
    const limitMs = idleLimitMs(isStaff(actor), settings);
    const now = clock.now();
    if (now.getTime() - Date.parse(usedAt) < limitMs / LAG_DIVISOR) return;
    await documents.transact(async (tx) => {
      const session = await tx.get(sessions, sha256Of(cookie));
      if (session !== null) tx.put(sessions, session.id, { ...session.value, usedAt: now.toISOString() });
    });
  };
