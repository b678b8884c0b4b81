import type { ReadMail } from '../../../ports/mail-reader.port.ts';
import { type OurMail, openOurMailReader } from './our-mail.ts';

/** Prefixes that mail programs put before the subject of a reply, a forwarded mail or a receipt, in any language. */
const PREFIX =
  /^\s*(?:re|ré|rép|réf|res|tr|fw|fwd|aw|wg|sv|vs|antw|rv|rif|enc|ynt|odp|lu|non lu|read|not read|回复|答复)\s*(?:[[(]\d{1,3}[\])])?\s*(?:[:：]|$)/iu;
/** A subject that a program writes where there is none. */
const NO_SUBJECT =
  /^[\s(<[]*(?:sans objet|pas d['’]objet|aucun objet|sans sujet|no subject|kein betreff)[\s)>\]]*$/iu;

/**
 * Returns the answer that somebody typed into the subject of a mail that has no text of theirs and no file; empty for
 * any other subject.
 */
export const readSubjectWords = (
  { subject, attachments, forwarded = [], isEncrypted }: ReadMail,
  ours: OurMail,
): string => {
  const isEmpty = attachments.length + forwarded.length === 0 && isEncrypted !== true;
  const words = subject.replace(/\s+/gu, ' ').trim();
  const reader = openOurMailReader(ours);
  const isOwn = /\p{L}/u.test(words) && !PREFIX.test(words) && !NO_SUBJECT.test(words);
  return isEmpty && isOwn && !reader.isOurs(words) && !reader.namesUs(words) ? words : '';
};
