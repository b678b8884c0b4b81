import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

const content: MailTemplate<'address_change'> = (data, { messages }) => {
  const { subject, why, ...sides } = messages.mails.address_change;
  const { heading, says, after, action } = sides[data.side];
  const { name, answerUrl: url } = data;
  const mail = { subject, why, heading, action, name, url };
  return buildPlainContent({ ...mail, says: [says(data.newEmail)], after: [after] }, messages);
};

export const addressChange: DeclaredMail<'address_change'> = {
  content,
  sample: {
    name: NAME,
    side: 'old',
    newEmail: 'madeleine.neuve@exemple.fr',
    answerUrl: `${SITE}/auth/email?token=exemple`,
  },
  facts: {
    'old.says': ['newEmail'],
    'new.says': ['newEmail'],
  },
};
