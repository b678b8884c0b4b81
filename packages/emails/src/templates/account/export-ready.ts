import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'export_ready'> = (data, { words, figures }) => {
  const { says, holds, ...rest } = words.mails.export_ready;
  const { name, familyName, pageUrl: url } = data;
  return plainSheet({ ...rest, name, url, says: [says(familyName, figures.day(data.until)), holds] }, words);
};

export const exportReady: DeclaredMail<'export_ready'> = {
  sheet,
  sample: { name: NAME, familyName: 'Aubrac', until: '2026-11-30', pageUrl: `${SITE}/settings/export` },
  facts: {
    says: ['family', 'until'],
  },
};
