import type { SecurityEvent } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';

/** Mails `address` that the protection of the account has changed. */
export const postSecurityNotice = (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  event: SecurityEvent,
  to: { readonly name: string; readonly address: string },
): Promise<void> =>
  postMail(tx, deps, {
    cause: `security_notice.${deps.ids.newId()}`,
    kind: 'security_notice',
    to,
    data: {
      name: to.name,
      event,
      on: dayOf(deps.clock.now().toISOString(), deps.settings.timeZone),
      securityUrl: `${deps.settings.siteUrl}/settings/profile/authentication`,
    },
  });
