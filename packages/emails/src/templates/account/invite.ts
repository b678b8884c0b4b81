import type { MailData } from '@souvenance/contracts';
import { action } from '../../blocks/action.ts';
import { asker } from '../../blocks/asker.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import type { MailContent } from '../../content/mail-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';
import type { Language } from '../../words/language.ts';

type Invitation = Pick<
  MailData<'invite'>,
  'name' | 'invitedBy' | 'portraitId' | 'familyName' | 'sentence' | 'expiresOn' | 'invitationUrl'
>;

/** Content of every invitation: its sender with their face, the family, the permissions it gives, and its last day. */
const invitationContent = (
  { name, invitedBy, portraitId, familyName, sentence, expiresOn, invitationUrl }: Invitation,
  { messages, formats }: Language,
  role: string,
): MailContent => {
  const mailMessages = messages.mails.invite;
  const subject = mailMessages.subject(invitedBy, familyName);
  return {
    subject,
    sender: invitedBy,
    preview: role,
    heading: mailMessages.heading,
    why: mailMessages.why(invitedBy),
    blocks: [
      paragraph(messages.greeting(name)),
      asker({
        name: invitedBy,
        hasPicture: portraitId !== null,
        alt: mailMessages.face(invitedBy),
        sentence: mailMessages.says(invitedBy, familyName),
      }),
      ...(sentence === '' ? [] : [quotation(sentence)]),
      paragraph(role),
      action(mailMessages.action, invitationUrl, messages),
      paragraph(mailMessages.after(formats.day(expiresOn))),
      paragraph(mailMessages.unknown),
    ],
  };
};

const INVITATION = {
  name: NAME,
  invitedBy: 'Jeanne Martin',
  portraitId: null,
  familyName: 'Famille Martin',
  sentence: 'Venez lire ce que maman nous raconte.',
  expiresOn: '2026-11-30',
  invitationUrl: `${SITE}/invitation/exemple`,
};

const content: MailTemplate<'invite'> = (data, language) =>
  invitationContent(data, language, language.messages.mails.invite.roles[data.role]);

/** Sent to the narrator of a book, or to another author. */
const authorContent: MailTemplate<'invite_author'> = (data, language) => {
  const { author, narrator } = language.messages.mails.invite.roles;
  return invitationContent(data, language, data.isNarrator ? narrator : author);
};

export const invite: DeclaredMail<'invite'> = {
  content,
  sample: { ...INVITATION, role: 'reader' },
  facts: {
    subject: ['invitedBy', 'family'],
    says: ['invitedBy', 'family'],
    face: ['invitedBy'],
    after: ['day'],
    why: ['invitedBy'],
  },
};

export const inviteAuthor: DeclaredMail<'invite_author'> = {
  content: authorContent,
  sample: { ...INVITATION, isNarrator: true },
  facts: {},
};
