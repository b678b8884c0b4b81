import { ADMINISTRATORS_MAX, type AdministratorRole } from '@souvenance/contracts';
import { type Actor, createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { transactAfterCount } from '../../foundation/limits/transact-after-count.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { endSessions } from './end-sessions.ts';
import { postSecurityNotice } from './security-notice.ts';
import { requireAccounts } from './sign-in.ts';
import { administrators, type UserDocument, users } from './user.ts';

type AdministratorDeps = Pick<Deps, 'documents' | 'identity' | 'clock' | 'ids' | 'settings'>;
type ListDeps = Pick<Deps, 'documents' | 'identity'> & { readonly settings: Pick<Settings, 'adminEmails'> };

/** The person at the operator's command: whoever may run it may read every secret, so it has no account. */
export const OPERATOR = createSystemActor('operator');

/** An address that administers, or will once its account fulfils the conditions. */
export interface Administrator {
  readonly email: string;
  readonly role: AdministratorRole;
  /** `settings` for an address of `ADMIN_EMAILS`, `added` for one that `setAdministratorRole` added. */
  readonly source: 'settings' | 'added';
  /** Null when no account has this address. */
  readonly account: {
    readonly uid: string;
    readonly name: string;
    readonly isEmailVerified: boolean;
    /** `unreadable` when the identity service cannot read it, as after a change of `SESSION_SECRET`. */
    readonly secondFactor: 'active' | 'none' | 'unreadable';
  } | null;
}

const findUserByEmail = async (
  { documents }: Pick<Deps, 'documents'>,
  email: string,
): Promise<Stored<UserDocument> | null> => {
  const { items } = await documents.find(users, {
    where: [['email', '==', email.trim().toLowerCase()]],
    limit: 1,
  });
  return items[0] ?? null;
};

const readSecondFactor = async ({ identity }: ListDeps, uid: string) => {
  try {
    const { active } = await requireAccounts(identity).readSecondFactor(uid);
    return active ? 'active' : 'none';
  } catch {
    // The failure is the result: the operator learns that this authenticator is lost.
    return 'unreadable';
  }
};

const describeAccount = async (
  deps: ListDeps,
  user: Stored<UserDocument> | null,
): Promise<Administrator['account']> =>
  user && {
    uid: user.id,
    name: user.value.name,
    isEmailVerified: user.value.verifiedEmail === user.value.email,
    secondFactor: await readSecondFactor(deps, user.id),
  };

/** Lists the addresses of `ADMIN_EMAILS`, then those that were added. */
export const listAdministrators = async (deps: ListDeps): Promise<Administrator[]> => {
  const { documents, settings } = deps;
  const list: Administrator[] = [];
  for (const email of settings.adminEmails) {
    const account = await describeAccount(deps, await findUserByEmail(deps, email));
    list.push({ email, role: 'everything', source: 'settings', account });
  }
  const { items } = await documents.find(administrators, {
    orderBy: { field: 'addedAt', direction: 'asc' },
    limit: ADMINISTRATORS_MAX,
  });
  for (const { id, value } of items) {
    const user = await documents.get(users, id);
    if (user === null || settings.adminEmails.includes(user.value.email)) continue;
    const account = await describeAccount(deps, user);
    list.push({ email: user.value.email, role: value.role, source: 'added', account });
  }
  return list;
};

/** Two roles that are given at once count each other. */
const administratorsCount = { action: 'administrators', owner: { hash: 'all' } };

/**
 * Gives the account of an address a role in the administration, in place of the one that it has. It takes effect at
 * once, under the same conditions as the addresses of `ADMIN_EMAILS`: a verified address and a second factor. Changes
 * nothing for an address of `ADMIN_EMAILS`, and for a new one beyond `ADMINISTRATORS_MAX`. Returns what was found.
 */
export const setAdministratorRole =
  (deps: AdministratorDeps) =>
  async (by: Actor, email: string, role: AdministratorRole, reason = ''): Promise<RoleOutcome> => {
    const user = await findUserByEmail(deps, email);
    if (user === null) return 'no_account';
    if (deps.settings.adminEmails.includes(user.value.email)) return 'in_settings';
    let count = 0;
    const recount = async (): Promise<void> => {
      count = (await deps.documents.aggregate(administrators)).count;
    };
    return transactAfterCount(deps, administratorsCount, recount, async (tx) => {
      const current = await tx.get(administrators, user.id);
      if (current?.value.role === role) return 'unchanged';
      if (current === null && count >= ADMINISTRATORS_MAX) return 'too_many';
      const addedAt = current?.value.addedAt ?? deps.clock.now().toISOString();
      tx.put(administrators, user.id, { addedAt, role });
      await appendAudit(tx, deps, by, {
        action: current === null ? 'account.administrator_added' : 'account.administrator_role_changed',
        object: `user:${user.id}`,
        from: current?.value.role ?? null,
        to: role,
        reason,
      });
      return 'set';
    });
  };
type RoleOutcome = 'no_account' | 'in_settings' | 'too_many' | 'unchanged' | 'set';

/** Takes the role that `setAdministratorRole` gave; false for an account without one. */
export const dropAdministratorRole =
  (deps: AdministratorDeps) =>
  (by: Actor, uid: string, reason = ''): Promise<boolean> =>
    deps.documents.transact(async (tx) => {
      const current = await tx.get(administrators, uid);
      if (current === null) return false;
      tx.remove(administrators, uid);
      await appendAudit(tx, deps, by, {
        action: 'account.administrator_removed',
        object: `user:${uid}`,
        from: current.value.role,
        reason,
      });
      return true;
    });

/** Takes the role of an address, for the operator; `in_settings` for one that only `ADMIN_EMAILS` can lose. */
export const removeAdministrator =
  (deps: AdministratorDeps) =>
  async (email: string): Promise<'in_settings' | 'absent' | 'removed'> => {
    const user = await findUserByEmail(deps, email);
    const isRemoved = user !== null && (await dropAdministratorRole(deps)(OPERATOR, user.id));
    if (deps.settings.adminEmails.includes(email.trim().toLowerCase())) return 'in_settings';
    return isRemoved ? 'removed' : 'absent';
  };

/**
 * Removes the second factor of an account whose owner has lost the authenticator and the recovery codes: their sessions
 * end, the next sign-in requires the password alone, and they enrol again. It is written to the audit log before
 * anything changes, and mailed to the owner after.
 */
export const resetSecondFactor =
  (deps: AdministratorDeps) =>
  async (email: string): Promise<'no_account' | 'no_factor' | 'reset'> => {
    const user = await findUserByEmail(deps, email);
    if (user === null) return 'no_account';
    const uid = user.id;
    await deps.documents.transact((tx) =>
      appendAudit(tx, deps, OPERATOR, { action: 'account.factor_reset', object: `user:${uid}` }),
    );
    const wasActive = await requireAccounts(deps.identity).removeSecondFactor(uid);
    await endSessions(deps)(uid);
    if (!wasActive) return 'no_factor';
    const { name, email: address } = user.value;
    await deps.documents.transact((tx) => postSecurityNotice(tx, deps, 'factor_off', { name, address }));
    return 'reset';
  };
