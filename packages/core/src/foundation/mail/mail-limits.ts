import { AppError, type MailKind, mailDeclarations } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { consume, DAY_MS, HOUR_MS, tryConsume } from '../limits/rate-limits.ts';
import { sha256Of } from '../secrets/secrets.ts';

/** Domains under which a provider gives each mailbox the same name, with the one that stands for them. */
const SHARED_DOMAINS = new Map([
  ['googlemail.com', 'gmail.com'],
  ['wanadoo.fr', 'orange.fr'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
]);

/**
 * Normalizes an address to its mailbox: without a tag after a plus sign, without the dots that Gmail ignores, and under
 * one of the domains that its provider gives to the same mailbox (« wanadoo.fr », « orange.fr »).
 */
export const normalizeMailbox = (address: string): string => {
  const [local = '', typedDomain = ''] = address.trim().toLowerCase().split('@');
  const [untagged = ''] = local.split('+');
  const domain = SHARED_DOMAINS.get(typedDomain) ?? typedDomain;
  return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`;
};

export type LimitDeps = Pick<Deps, 'clock' | 'settings'>;

/** Rate-limit owner of a mailbox: a keyed hash that does not reveal the address. */
export const toRecipientOwner = ({ settings }: LimitDeps, address: string) => ({
  hash: sha256Of(`${settings.linkSecret} recipient ${normalizeMailbox(address)}`),
});

export interface LimitedMail {
  readonly kind: MailKind;
  readonly to: { readonly address: string };
  /** The person who wrote the text, where there is one. */
  readonly writtenBy?: string;
}

const countPersonalMessage = async (tx: Transaction, deps: LimitDeps, { to, writtenBy }: LimitedMail) => {
  const { mailsPerAccount, mailsPerRecipient } = deps.settings.limits;
  const day = { windowMs: DAY_MS };
  const byWriter = { action: 'mails', maximum: mailsPerAccount, ...day };
  const toMailbox = {
    action: 'mails',
    owner: toRecipientOwner(deps, to.address),
    maximum: mailsPerRecipient,
    ...day,
  };
  await consume(tx, deps, 'mail.recipient_full', toMailbox);
  if (writtenBy !== undefined)
    await consume(tx, deps, 'mail.too_many', { ...byWriter, owner: { uid: writtenBy } });
};

/**
 * Counts each kind separately, so that mails of another kind never block a password reset. Resets are counted by the
 * hour, the lifetime of their link: when a stranger uses up the limit, the owner still has links that work.
 */
const countRequestedMail = (tx: Transaction, deps: LimitDeps, { kind, to }: LimitedMail) => {
  const { noticesPerRecipient, resetsPerHour } = deps.settings.limits;
  const rateLimit =
    kind === 'password_reset'
      ? { maximum: resetsPerHour, windowMs: HOUR_MS }
      : { maximum: noticesPerRecipient, windowMs: DAY_MS };
  return tryConsume(tx, deps, { action: kind, owner: toRecipientOwner(deps, to.address), ...rateLimit });
};

/**
 * Counts a mail inside the transaction that causes it. Returns false, with nothing counted, when the mail must silently
 * not be sent. Throws `mail.too_many`, `mail.recipient_full`.
 */
export const consumeMailLimit = async (
  tx: Transaction,
  deps: LimitDeps,
  mail: LimitedMail,
): Promise<boolean> => {
  const { limit } = mailDeclarations[mail.kind];
  if (limit === 'unlimited') return true;
  if (limit === 'personal_message') {
    await countPersonalMessage(tx, deps, mail);
    return true;
  }
  const isCounted = await countRequestedMail(tx, deps, mail);
  if (!isCounted && limit === 'own_request') throw new AppError('mail.recipient_full');
  return isCounted;
};
