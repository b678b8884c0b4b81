import type { MailData, MailKind } from '@souvenance/contracts';
import type { Language } from '../words/language.ts';
import type { MailSheet } from './mail-sheet.ts';

/** What a kind of mail says of its data, in a language. */
export type MailTemplate<K extends MailKind> = (data: MailData<K>, language: Language) => MailSheet;
