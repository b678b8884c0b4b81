import { AppError, type MailKind, mailDeclarations } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { consume, DAY_MS, HOUR_MS, tryConsume } from '../limits/tally.ts';
import { sha256Of } from '../secrets/secrets.ts';

/** One mailbox however it is written: a tag behind a plus sign, and Gmail's dots, make no other. */
export const mailboxOf = (address: string): string => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [untagged = ''] = local.split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
};

export type BoundDeps = Pick<Deps, 'clock' | 'settings'>;

/** A mailbox under a name that tells nothing of the address. */
export const recipientOf = ({ settings }: BoundDeps, address: string) => ({
  hash: sha256Of(`${settings.linkSecret} recipient ${mailboxOf(address)}`),
});

export interface BoundMail {
  readonly kind: MailKind;
  readonly to: { readonly address: string };
  /** The person who wrote the text, where there is one. */
  readonly writtenBy?: string;
}

const countWords = async (tx: Transaction, deps: BoundDeps, { to, writtenBy }: BoundMail) => {
  const { mailsPerAccount, mailsPerRecipient } = deps.settings.limits;
  const day = { windowMs: DAY_MS };
  const byWriter = { what: 'mails', most: mailsPerAccount, ...day };
  const toMailbox = { what: 'mails', of: recipientOf(deps, to.address), most: mailsPerRecipient, ...day };
  await consume(tx, deps, 'mail.recipient_full', toMailbox);
  if (writtenBy !== undefined)
    await consume(tx, deps, 'mail.too_many', { ...byWriter, of: { uid: writtenBy } });
};

/**
 * Counts each kind separately, so that mails of another kind never block a new password; and by the hour, as long as a
 * link lives: a stranger who uses up the limit leaves the owner with links that work.
 */
const countNotice = (tx: Transaction, deps: BoundDeps, { kind, to }: BoundMail) => {
  const { noticesPerRecipient, resetsPerHour } = deps.settings.limits;
  const bound =
    kind === 'password_reset'
      ? { most: resetsPerHour, windowMs: HOUR_MS }
      : { most: noticesPerRecipient, windowMs: DAY_MS };
  return tryConsume(tx, deps, { what: kind, of: recipientOf(deps, to.address), ...bound });
};

/**
 * Counts a mail inside the transaction that causes it. False, with nothing counted, when it must not be sent and nobody
 * is told. Throws `mail.too_many`, `mail.recipient_full`.
 */
export const countMail = async (tx: Transaction, deps: BoundDeps, mail: BoundMail): Promise<boolean> => {
  const { bound } = mailDeclarations[mail.kind];
  if (bound === 'free') return true;
  if (bound === 'words') {
    await countWords(tx, deps, mail);
    return true;
  }
  const isCounted = await countNotice(tx, deps, mail);
  if (!isCounted && bound === 'asked') throw new AppError('mail.recipient_full');
  return isCounted;
};
