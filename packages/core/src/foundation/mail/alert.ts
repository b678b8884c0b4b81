import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { postMail } from './post-mail.ts';

/**
 * Mails the administrators that something needs a person. The same cause sends one mail.
 * @example await alertAdministrators(tx, deps, { cause: `alert.gift-refund.${giftId}`, subject, sentence });
 */
export const alertAdministrators = (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { cause, subject, sentence }: { cause: string; subject: string; sentence: string },
): Promise<void> =>
  postMail(tx, deps, {
    cause,
    kind: 'administrator_alert',
    to: { name: 'Souvenance', address: deps.settings.operatorEmail },
    data: { subject, sentence, adminUrl: `${deps.settings.siteUrl}/admin` },
  });
