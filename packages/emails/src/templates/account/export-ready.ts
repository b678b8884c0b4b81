import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const exportReady: MailTemplate<'export_ready'> = (data, { words, figures }) => {
  const { says, holds, ...rest } = words.mails.export_ready;
  const { name, familyName, pageUrl: url } = data;
  return plainSheet({ ...rest, name, url, says: [says(familyName, figures.day(data.until)), holds] }, words);
};
