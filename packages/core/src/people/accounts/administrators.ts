import { systemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { endSessions } from './end-sessions.ts';
import { postSecurityNotice } from './security-notice.ts';
import { requireAccounts } from './sign-in.ts';
import { administrators, type UserDocument, users } from './user.ts';

type AdministratorDeps = Pick<Deps, 'documents' | 'identity' | 'clock' | 'ids' | 'settings'>;
type ListDeps = Pick<Deps, 'documents' | 'identity'> & { readonly settings: Pick<Settings, 'adminEmails'> };

/** The person at the operator's command: whoever may run it may read every secret, so it has no account. */
const OPERATOR = systemActor('operator');

/** An address that administers, or will once its account fulfils the conditions. */
export interface Administrator {
  readonly email: string;
  /** `settings` for an address of `ADMIN_EMAILS`, `command` for one that `addAdministrator` added. */
  readonly source: 'settings' | 'command';
  /** Null when no account has this address. */
  readonly account: {
    readonly isAddressProved: boolean;
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
    isAddressProved: user.value.provedEmail === user.value.email,
    secondFactor: await readSecondFactor(deps, user.id),
  };

const LISTED_MAX = 200;

/** Lists the addresses of `ADMIN_EMAILS`, then those that the operator's command added. */
export const listAdministrators = async (deps: ListDeps): Promise<Administrator[]> => {
  const { documents, settings } = deps;
  const list: Administrator[] = [];
  for (const email of settings.adminEmails) {
    const account = await describeAccount(deps, await findUserByEmail(deps, email));
    list.push({ email, source: 'settings', account });
  }
  const { items } = await documents.find(administrators, {
    orderBy: { field: 'addedAt', direction: 'asc' },
    limit: LISTED_MAX,
  });
  for (const { id } of items) {
    const user = await documents.get(users, id);
    if (user === null || settings.adminEmails.includes(user.value.email)) continue;
    const account = await describeAccount(deps, user);
    list.push({ email: user.value.email, source: 'command', account });
  }
  return list;
};

/**
 * Gives the role of an administrator to the account of an address. It takes effect at once, under the same conditions
 * as the addresses of `ADMIN_EMAILS`: a proved address and a second factor. Returns what was found.
 */
export const addAdministrator =
  (deps: AdministratorDeps) =>
  async (email: string): Promise<'no_account' | 'present' | 'added'> => {
    const user = await findUserByEmail(deps, email);
    if (user === null) return 'no_account';
    if (deps.settings.adminEmails.includes(user.value.email)) return 'present';
    return deps.documents.transact(async (tx) => {
      if ((await tx.get(administrators, user.id)) !== null) return 'present';
      tx.create(administrators, user.id, { addedAt: deps.clock.now().toISOString() });
      await appendAudit(tx, deps, OPERATOR, {
        action: 'account.administrator_added',
        object: `user:${user.id}`,
      });
      return 'added';
    });
  };

/** Takes the role that `addAdministrator` gave; `in_settings` for an address that only `ADMIN_EMAILS` can lose. */
export const removeAdministrator =
  (deps: AdministratorDeps) =>
  async (email: string): Promise<'in_settings' | 'absent' | 'removed'> => {
    const user = await findUserByEmail(deps, email);
    const isRemoved =
      user !== null &&
      (await deps.documents.transact(async (tx) => {
        if ((await tx.get(administrators, user.id)) === null) return false;
        tx.remove(administrators, user.id);
        await appendAudit(tx, deps, OPERATOR, {
          action: 'account.administrator_removed',
          object: `user:${user.id}`,
        });
        return true;
      }));
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
