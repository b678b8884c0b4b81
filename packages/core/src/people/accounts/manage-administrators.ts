import { type AdministratorsView, AppError, type GrantedRole } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import { dropAdministratorRole, listAdministrators, setAdministratorRole } from './administrators.ts';
import { authorizeAdministrator, requireFreshFactor } from './authorize.ts';

type AdministratorDeps = Pick<Deps, 'documents' | 'identity' | 'clock' | 'ids' | 'settings'>;

/** Lists the people who administer, and the addresses that manage gift cards. */
export const readAdministrators =
  (deps: AdministratorDeps) =>
  async (actor: Actor): Promise<AdministratorsView> => {
    authorizeAdministrator(actor, 'admin.manage');
    return {
      administrators: await listAdministrators(deps),
      cardManagers: [...deps.settings.giftCardEmails],
    };
  };

const refusalsByOutcome = {
  no_account: 'administrator.no_account',
  in_settings: 'administrator.in_settings',
  too_many: 'administrator.too_many',
} as const;

/** Refuses a change of one's own role, so that nobody loses the administration by a slip. */
const refuseOwnRole = (actor: Actor, isOwn: (user: Extract<Actor, { kind: 'user' }>) => boolean): void => {
  if (actor.kind === 'user' && isOwn(actor)) throw new AppError('administrator.own_role');
};

/**
 * Gives the account of an address a role in the administration. Throws `identity.factor_stale`,
 * `administrator.own_role`, `administrator.no_account`, `administrator.in_settings`, `administrator.too_many`.
 */
export const grantAdministratorRole =
  (deps: AdministratorDeps) =>
  async (actor: Actor, { email, role, reason }: GrantedRole): Promise<AdministratorsView> => {
    authorizeAdministrator(actor, 'admin.manage');
    requireFreshFactor(actor);
    refuseOwnRole(actor, (user) => user.email === email.trim().toLowerCase());
    const outcome = await setAdministratorRole(deps)(actor, email, role, reason);
    if (outcome !== 'set' && outcome !== 'unchanged') throw new AppError(refusalsByOutcome[outcome]);
    return readAdministrators(deps)(actor);
  };

/**
 * Takes a role that was given. Throws `identity.factor_stale`, `administrator.own_role`, `administrator.not_found`.
 */
export const revokeAdministratorRole =
  (deps: AdministratorDeps) =>
  async (actor: Actor, uid: string, reason: string): Promise<AdministratorsView> => {
    authorizeAdministrator(actor, 'admin.manage');
    requireFreshFactor(actor);
    refuseOwnRole(actor, (user) => user.uid === uid);
    if (!(await dropAdministratorRole(deps)(actor, uid, reason)))
      throw new AppError('administrator.not_found');
    return readAdministrators(deps)(actor);
  };
