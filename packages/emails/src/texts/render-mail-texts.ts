import type { MailData, MailKind } from '@souvenance/contracts';
import { type RenderedMail, renderMailIn } from '../render-mail.ts';
import { createLanguageWithTexts, type MailTexts } from './mail-texts.ts';

interface MailOptions {
  readonly locale: string;
  readonly siteUrl: string;
  /** Time zone of the dates; Europe/Paris by default. */
  readonly timeZone?: string;
  /** Validated texts of the content service; the catalogue's by default. */
  readonly texts?: MailTexts | null;
}

/**
 * Renders a mail; the same data always give the same bytes. `siteUrl` is the site's address in the footer. Throws a
 * ZodError when the data do not match the contract, a TypeError for a link that is not http or https, a RangeError for
 * a locale without a catalogue.
 */
export const renderMail = async <K extends MailKind>(
  kind: K,
  data: MailData<K>,
  { locale, siteUrl, timeZone, texts }: MailOptions,
): Promise<RenderedMail> =>
  renderMailIn(kind, data, createLanguageWithTexts(locale, timeZone, texts), siteUrl);
