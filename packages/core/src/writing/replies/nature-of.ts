import type { Settings } from '../../ports/deps.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';

/** Who writes: a person, or a program on its own account. */
export type Nature = 'person' | 'automatic' | 'bounce' | 'loop';

const ABSENT =
  /^\s*(?:réponse automatique|message d['’]absence|absence\s*:|absente? du bureau|je suis absent|out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?(?:reply|response))/iu;
const MAILER = /^(?:mailer-daemon|postmaster)@/i;
const BULK = /\b(?:bulk|list|junk|auto_reply)\b/i;

const isLoop = ({ messageId, from }: ReadMail, settings: Settings): boolean => {
  const { hostname } = new URL(settings.siteUrl);
  const domain = settings.inboundMail?.domain ?? '';
  const isOurs = ({ address }: { address: string }): boolean =>
    address.toLowerCase() === settings.houseEmail.toLowerCase() ||
    (domain !== '' && address.toLowerCase().endsWith(`@${domain}`));
  // As our own mails are numbered: 32 hexadecimal signs and the kind.
  const ours = /^<?[0-9a-f]{32}\.[a-z_]+@([^@>]+)>?$/.exec(messageId.trim());
  return ours?.[1] === hostname || from.some(isOurs);
};

const isAutomatic = ({ headers, subject }: ReadMail): boolean => {
  const submitted = headers['auto-submitted'] ?? 'no';
  return (
    !/^\s*no\b/i.test(submitted) ||
    BULK.test(headers.precedence ?? '') ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id'].some((name) => name in headers) ||
    ABSENT.test(subject)
  );
};

/** Servers say by themselves what they could not deliver; a delay, or a receipt, is no refusal. */
const isBounce = ({ report }: ReadMail): boolean => /^action:\s*failed\b/im.test(report);

const isReport = ({ contentType, from, headers }: ReadMail): boolean =>
  /^multipart\/report\b/i.test(contentType) ||
  headers['return-path']?.trim() === '<>' ||
  from.some(({ address }) => MAILER.test(address));

/** What no person wrote is answered by nobody, and adds no word to a story. */
export const natureOf = (mail: ReadMail, settings: Settings): Nature => {
  if (isBounce(mail)) return 'bounce';
  if (isLoop(mail, settings)) return 'loop';
  return isReport(mail) || isAutomatic(mail) ? 'automatic' : 'person';
};
