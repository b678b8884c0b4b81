import { plainName } from '@souvenance/contracts';
import type { MailDocument } from './mail.ts';

/** Fields of mails that hold a name or a title that somebody chose. */
const nameFields: ReadonlySet<string> = new Set([
  'name',
  'invitedBy',
  'invited',
  'buyer',
  'familyName',
  'askedBy',
  'answeredBy',
  'bookTitle',
  'title',
  'narrator',
  'author',
  'recipient',
  'from',
  'friend',
  'who',
  'giftName',
  'subject',
  // Any member of a family can write these fields, and the mails go to people who never came here.
  'question',
  'sentence',
  'about',
  'asked',
  // Fields with a relative's theme, story and comment.
  'theme',
  'follows',
  'who',
  // Text of the recipient, or of a person who uses their address: none of its links may stand under our name.
  'excerpt',
]);

/** Lists of a digest, each line of which names somebody. */
const toldLists: ReadonlySet<string> = new Set(['stories', 'company', 'remarks']);

/** Lists of names that somebody chose: files that came by mail. */
const nameLists: ReadonlySet<string> = new Set(['files']);

type Data = MailDocument['data'];

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainData = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      if (typeof value === 'string') return [field, nameFields.has(field) ? plainName(value) : value];
      // The entries of a digest; postal addresses stay as they are, for the parcel.
      if (toldLists.has(field) && Array.isArray(value))
        return [field, value.map((one) => (isData(one) ? plainData(one) : one))];
      if (nameLists.has(field) && Array.isArray(value))
        return [field, value.map((one) => (typeof one === 'string' ? plainName(one) : one))];
      return [field, value];
    }),
  );

/**
 * The mail as it goes out: what was stored before names were looked at, or came from elsewhere, carries no link and no
 * break into a subject or a line that we sign.
 */
export const plainMail = (mail: MailDocument): Pick<MailDocument, 'to' | 'replyTo' | 'data'> => {
  const { to, replyTo, data } = mail;
  return {
    to: { ...to, name: plainName(to.name) },
    replyTo: replyTo && { ...replyTo, name: plainName(replyTo.name) },
    data: plainData(data),
  };
};
