import type { MailData, MailKind } from '@souvenance/contracts';
import { type RenderedMail, renderMailIn } from '../render-mail.ts';
import { languageWith, type MailTexts } from './mail-texts.ts';

interface MailOptions {
  readonly locale: string;
  readonly siteUrl: string;
  /** The house's clock; Paris's unless given. */
  readonly timeZone?: string;
  /** Texts of the content service, checked; the catalogue's own unless given. */
  readonly texts?: MailTexts | null;
}

/**
 * Words a mail: the same data always gives the same bytes. `siteUrl` is the house's address in the footer.
 * Throws a ZodError when the data are not the contract's, a TypeError for a link that is not http or https,
 * a RangeError for a locale without a catalogue.
 */
export const renderMail = async <K extends MailKind>(
  kind: K,
  data: MailData<K>,
  { locale, siteUrl, timeZone, texts }: MailOptions,
): Promise<RenderedMail> => renderMailIn(kind, data, languageWith(locale, timeZone, texts), siteUrl);
