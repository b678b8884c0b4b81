import { type MailKind, toPlainName } from '@souvenance/contracts';
import type { MailDocument } from './mail.ts';

/** Fields of mails with a name or a title that a person chose. */
const nameFields: ReadonlySet<string> = new Set([
  'name',
  'invitedBy',
  'invited',
  'buyer',
  'familyName',
  'askedBy',
  'answeredBy',
  'bookTitle',
  'occasion',
  'title',
  'narrator',
  'author',
  'authorName',
  'recipient',
  'from',
  'friend',
  'who',
  'giftName',
  'subject',
  // Any member of a family can write these fields, and the mails go to people who have never visited the site.
  'question',
  'sentence',
  'about',
  'asked',
  // Fields with a relative's theme, story and comment.
  'theme',
  'followUpOf',
]);

/**
 * Fields with text of several lines: of the recipient, or of a person who uses the recipient's address, so that a link
 * in it would appear under our name.
 */
const textFields: ReadonlySet<string> = new Set(['excerpt']);

/** Fields that reach only the operator, who needs them with their lines, addresses and links. */
const operatorFields: Readonly<Partial<Record<MailKind, string>>> = {
  shop_message: 'text',
  administrator_alert: 'sentence',
};

/** Lists of records with a name or a title: lines of a digest, stories that an order leaves out. */
const recordLists: ReadonlySet<string> = new Set([
  'stories',
  'reactions',
  'remarks',
  'leavesOut',
  'reactions',
]);

/** Lists of names that a person chose: files that came by mail. */
const nameLists: ReadonlySet<string> = new Set(['files']);

type Data = MailDocument['data'];

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toPlainField = (field: string, value: string): string => {
  if (nameFields.has(field)) return toPlainName(value);
  return textFields.has(field) ? value.split('\n').map(toPlainName).join('\n') : value;
};

const plainData = (data: Data, operatorField?: string): Data =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      if (typeof value === 'string')
        return [field, field === operatorField ? value : toPlainField(field, value)];
      // Postal addresses stay unchanged, since the parcel needs them.
      if (recordLists.has(field) && Array.isArray(value))
        return [field, value.map((item) => (isData(item) ? plainData(item) : item))];
      if (nameLists.has(field) && Array.isArray(value))
        return [field, value.map((item) => (typeof item === 'string' ? toPlainName(item) : item))];
      return [field, value];
    }),
  );

/**
 * The mail as it is sent: names and titles contain no link and no line break, except what the operator reads. Applies
 * also to mails that were stored before this check or came from elsewhere.
 */
export const toPlainMail = (mail: MailDocument): Pick<MailDocument, 'to' | 'replyTo' | 'data'> => {
  const { kind, to, replyTo, data } = mail;
  return {
    to: { ...to, name: toPlainName(to.name) },
    replyTo: replyTo && { ...replyTo, name: toPlainName(replyTo.name) },
    data: plainData(data, operatorFields[kind]),
  };
};
