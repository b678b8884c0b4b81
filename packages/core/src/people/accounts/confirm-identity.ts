import { AppError, type Reauthentication } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import { requireAccounts } from './sign-in.ts';
import { spendToken } from './spent-tokens.ts';

type UserActor = Extract<Actor, { kind: 'user' }>;

/**
 * Confirms the identity of the actor again before an irreversible action: by the password, or by a fresh token of a
 * hosted identity service, accepted once. Throws `session.required`, `identity.refused`, `identity.token_invalid`.
 */
export const confirmIdentity =
  ({ identity, documents, clock }: Pick<Deps, 'identity' | 'documents' | 'clock'>) =>
  async (actor: Actor, { password, identityToken }: Reauthentication): Promise<UserActor> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    if (password !== undefined) {
      await requireAccounts(identity).reauthenticate(actor.uid, password);
      return actor;
    }
    if (identity.localAccounts !== null || identityToken === undefined)
      throw new AppError('identity.refused');
    const { uid } = await identity.verify(identityToken);
    if (uid !== actor.uid) throw new AppError('identity.refused');
    await documents.transact((tx) => spendToken(tx, uid, identityToken, clock.now()));
    return actor;
  };
