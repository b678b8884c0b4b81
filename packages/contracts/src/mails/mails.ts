import { z } from 'zod';
import { accountMails } from './account-mails.ts';
import { companyMails } from './company-mails.ts';
import { giftMails } from './gift-mails.ts';
import type { MailDeclaration } from './mail-declaration.ts';
import { printMails } from './print-mails.ts';
import { saleMails } from './sale-mails.ts';
import { writingMails } from './writing-mails.ts';

/** Every kind of e-mail. */
const kinds = {
  ...accountMails,
  ...writingMails,
  ...giftMails,
  ...saleMails,
  ...printMails,
  ...companyMails,
};

export type MailKind = keyof typeof kinds;
export const mailKind = z.enum(Object.keys(kinds) as [MailKind, ...MailKind[]]);
export type MailData<K extends MailKind> = z.infer<(typeof kinds)[K]['data']>;
export const mailDeclarations: Readonly<Record<MailKind, MailDeclaration>> = kinds;
