import type { MailData } from '@souvenance/contracts';
import { action } from '../../blocks/action.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';
import type { MailSheet } from '../../sheets/mail-sheet.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import type { Language } from '../../words/language.ts';

type Invitation = Pick<
  MailData<'invite'>,
  'name' | 'invitedBy' | 'familyName' | 'sentence' | 'expiresOn' | 'invitationUrl'
>;

/** Every invitation says who sends it, to which family, what it lets one do, and until when. */
const invitationSheet = (
  { name, invitedBy, familyName, sentence, expiresOn, invitationUrl }: Invitation,
  { words, figures }: Language,
  role: string,
): MailSheet => {
  const says = words.mails.invite;
  const subject = says.subject(invitedBy, familyName);
  return {
    subject,
    preview: role,
    heading: says.heading,
    why: says.why(invitedBy),
    blocks: [
      paragraph(words.greeting(name)),
      paragraph(says.says(invitedBy, familyName)),
      ...(sentence === '' ? [] : [quotation(sentence)]),
      paragraph(role),
      action(says.action, invitationUrl, words),
      paragraph(says.after(figures.day(expiresOn))),
      paragraph(says.unknown),
    ],
  };
};

const INVITATION = {
  name: NAME,
  invitedBy: 'Jeanne Martin',
  familyName: 'Famille Martin',
  sentence: 'Venez lire ce que maman nous raconte.',
  expiresOn: '2026-11-30',
  invitationUrl: `${SITE}/invitation/exemple`,
};

const sheet: MailTemplate<'invite'> = (data, language) =>
  invitationSheet(data, language, language.words.mails.invite.roles[data.role]);

/** To the person whose stories will make the book, or to somebody who writes beside. */
const authorSheet: MailTemplate<'invite_author'> = (data, language) => {
  const { author, narrator } = language.words.mails.invite.roles;
  return invitationSheet(data, language, data.isNarrator ? narrator : author);
};

export const invite: DeclaredMail<'invite'> = {
  sheet,
  sample: { ...INVITATION, role: 'reader' },
  facts: {
    subject: ['invitedBy', 'family'],
    says: ['invitedBy', 'family'],
    after: ['day'],
    why: ['invitedBy'],
  },
};

export const inviteAuthor: DeclaredMail<'invite_author'> = {
  sheet: authorSheet,
  sample: { ...INVITATION, isNarrator: true },
  facts: {},
};
