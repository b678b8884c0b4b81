import { AppError, type Reauthentication } from '@souvenance/contracts';
import type { Deps } from '../deps.ts';
import type { Actor } from './actor.ts';

type UserActor = Extract<Actor, { kind: 'user' }>;

/**
 * Asks once more whether it is this person, before what can't be undone: by the password here, by a fresh token of a
 * hosted identity. Throws `identity.refused`.
 */
export const confirmIdentity =
  ({ identity }: Pick<Deps, 'identity'>) =>
  async (actor: Actor, { password, identityToken }: Reauthentication): Promise<UserActor> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    if (identity.accounts !== null && password !== undefined) {
      await identity.accounts.reauthenticate(actor.uid, password);
      return actor;
    }
    if (identity.accounts !== null || identityToken === undefined) throw new AppError('identity.refused');
    const { uid } = await identity.verify(identityToken);
    if (uid !== actor.uid) throw new AppError('identity.refused');
    return actor;
  };
