import type { MailData, MailKind } from '@souvenance/contracts';
import { type RenderedMail, renderMailIn } from '../render-mail.ts';
import { languageWith, type MailTexts } from './mail-texts.ts';

interface MailOptions {
  readonly locale: string;
  readonly siteUrl: string;
  /** Time zone of the dates; Europe/Paris by default. */
  readonly timeZone?: string;
  /** Texts of the content service, checked; the catalogue's own unless given. */
  readonly texts?: MailTexts | null;
}

/**
 * Writes a mail; the same data always gives the same bytes. `siteUrl` is the site's address in the footer. Throws a
 * ZodError when the data do not fit the contract, a TypeError for a link that is not http or https, a RangeError for a
 * locale without a catalogue.
 */
export const renderMail = async <K extends MailKind>(
  kind: K,
  data: MailData<K>,
  { locale, siteUrl, timeZone, texts }: MailOptions,
): Promise<RenderedMail> => renderMailIn(kind, data, languageWith(locale, timeZone, texts), siteUrl);
