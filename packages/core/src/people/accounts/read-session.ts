import type { AdministratorRole } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { isIssuedAfterEnding } from './end-sessions.ts';
import { isIdle } from './session-idle.ts';
import { administrators, sessions, type UserDocument, users } from './user.ts';

export interface LiveSession {
  readonly actor: Actor;
  readonly uid: string;
  readonly secondFactor: boolean;
  readonly user: UserDocument;
  /** When the session was last used, accurate to some minutes. */
  readonly usedAt: string;
}

/** A role of the platform requires a verified address and a second factor (README.md, Roles). */
const canHaveRole = (user: UserDocument, secondFactor: boolean): boolean =>
  secondFactor && user.verifiedEmail === user.email;

/** An address of `ADMIN_EMAILS` has every right, whatever role is stored for its account. */
const findRole = async (
  documents: Deps['documents'],
  { adminEmails }: Settings,
  { id: uid, value: { email } }: Stored<UserDocument>,
): Promise<AdministratorRole | null> =>
  adminEmails.includes(email)
    ? 'everything'
    : ((await documents.get(administrators, uid))?.value.role ?? null);

/** Milliseconds for which a second factor counts as fresh. */
const FRESH_FACTOR_MS = 10 * 60_000;

const factorState = (factorAt: string | undefined, now: Date): 'fresh' | 'stale' =>
  factorAt !== undefined && now.getTime() - Date.parse(factorAt) <= FRESH_FACTOR_MS ? 'fresh' : 'stale';

/** Milliseconds for which an answer of the identity service about an account is reused. */
export const IDENTITY_AGE_MS = 60_000;

/**
 * Finds the person of a cookie; null when the cookie is no longer valid. `identityAgeMs` 0 asks the identity service
 * now, as every write and every administration page does. Throws `service.unavailable`.
 */
export const readSession =
  ({ documents, identity, clock, settings }: Pick<Deps, 'documents' | 'identity' | 'clock' | 'settings'>) =>
  async (cookie: string, identityAgeMs: number = IDENTITY_AGE_MS): Promise<LiveSession | null> => {
    const session = await documents.get(sessions, sha256Of(cookie));
    const now = clock.now();
    if (session === null || session.value.expiresAt <= now.toISOString()) return null;
    const { uid, secondFactor, factorAt, authenticatedAt, usedAt } = session.value;
    const openSession = { uid, authenticatedAt: new Date(authenticatedAt), secondFactor };
    if (!(await identity.isStillValid(openSession, identityAgeMs))) return null;
    const user = await documents.get(users, uid);
    if (user === null || !isIssuedAfterEnding(session.value, user.value)) return null;
    const canAdminister = canHaveRole(user.value, secondFactor);
    const administratorRole = canAdminister ? await findRole(documents, settings, user) : null;
    const managesCards = canAdminister && settings.giftCardEmails.includes(user.value.email);
    if (isIdle(session.value, administratorRole !== null || managesCards, settings, now)) return null;
    const { name, email } = user.value;
    const factor = secondFactor ? { factor: factorState(factorAt, now) } : {};
    const actor = { kind: 'user', uid, name, email, administratorRole, managesCards, ...factor } as const;
    return { actor, uid, secondFactor, user: user.value, usedAt };
  };
