import { AppError } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { deriveSecret, isSameSecret } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import { users } from './user.ts';

type ProofDeps = Pick<Deps, 'documents' | 'identity' | 'clock' | 'ids' | 'settings'>;

/** The secret changes each day, so that a link is valid for two days at most. */
const deriveToken = (deps: ProofDeps, uid: string, email: string, daysAgo: number): string => {
  const day = new Date(deps.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return deriveSecret(deps.settings.linkSecret, `address.${uid}.${email}.${day}`);
};

/**
 * Sends a link to the actor's own address. Opening it verifies the address and leads back to `next`, a page of the
 * site.
 */
export const requestEmailVerification =
  (deps: ProofDeps) =>
  async (actor: Actor, next?: string): Promise<void> => {
    const { uid, email, name } = requireSignedIn(actor);
    const token = deriveToken(deps, uid, email, 0);
    const nextParameter = next === undefined ? '' : `&next=${encodeURIComponent(next)}`;
    await deps.documents.transact(async (tx) =>
      postMail(tx, deps, {
        cause: `email_verification.${deps.ids.newId()}`,
        kind: 'email_verification',
        to: { name, address: email },
        data: {
          name,
          verificationUrl: `${deps.settings.siteUrl}/auth/address?token=${token}${nextParameter}`,
        },
      }),
    );
  };

/**
 * Verifies the address of the actor. Throws `identity.token_invalid` for a link of another account or address, or an
 * expired one.
 */
export const verifyEmail =
  (deps: ProofDeps) =>
  async (actor: Actor, token: string): Promise<void> => {
    const { uid, email } = requireSignedIn(actor);
    const isValid = [0, 1].some((daysAgo) => isSameSecret(token, deriveToken(deps, uid, email, daysAgo)));
    if (!isValid) throw new AppError('identity.token_invalid');
    // The service is called first, so that the same link can be used again when the service was away.
    await deps.identity.hostedAccounts?.markEmailVerified(uid);
    return deps.documents.transact(async (tx) => {
      const user = await tx.get(users, uid);
      if (user === null) throw new AppError('session.required');
      tx.put(users, uid, { ...user.value, verifiedEmail: email });
    });
  };
