import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

const content: MailTemplate<'export_ready'> = (data, { messages, formats }) => {
  const { says, holds, ...rest } = messages.mails.export_ready;
  const { name, familyName, pageUrl: url } = data;
  return buildPlainContent(
    { ...rest, name, url, says: [says(familyName, formats.day(data.until)), holds] },
    messages,
  );
};

export const exportReady: DeclaredMail<'export_ready'> = {
  content,
  sample: { name: NAME, familyName: 'Aubrac', until: '2026-11-30', pageUrl: `${SITE}/settings/export` },
  facts: {
    says: ['family', 'until'],
  },
};
