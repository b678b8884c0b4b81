import { AppError } from '@souvenance/contracts';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import { endSessions } from './end-sessions.ts';
import { postSecurityNotice } from './security-notice.ts';
import { users } from './user.ts';

/**
 * Uses up a recovery code of a hosted account, which removes its second factor: every session ends, and the change is
 * written to the audit log and mailed to the owner, who may not be the one with the code. Throws `route.not_found`
 * without hosted accounts, and `identity.code_refused`.
 */
export const recoverAccount =
  (deps: Pick<Deps, 'documents' | 'identity' | 'clock' | 'ids' | 'settings'>) =>
  async (email: string, code: string): Promise<void> => {
    const { hostedAccounts } = deps.identity;
    if (hostedAccounts === null) throw new AppError('route.not_found');
    const { uid } = await hostedAccounts.useRecoveryCode(email, code);
    await endSessions(deps)(uid);
    await deps.documents.transact(async (tx) => {
      const user = await tx.get(users, uid);
      if (user === null) return;
      const actor = createSystemActor('recovery-code');
      await appendAudit(tx, deps, actor, { action: 'account.factor_off', object: `user:${uid}` });
      await postSecurityNotice(tx, deps, 'factor_off', { name: user.value.name, address: user.value.email });
    });
  };
