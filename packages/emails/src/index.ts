import { mailKind } from '@souvenance/contracts';

export { AVATAR_CONTENT_ID, COVER_CONTENT_ID, PHOTOGRAPH_CONTENT_ID } from './look/picture-id.ts';
export type { RenderedMail } from './render-mail.ts';
export { cloneSampleMail } from './templates/declared-mails.ts';

/** Every kind of mail, in the contract's order. */
export const mailKinds = mailKind.options;
export { checkMailTexts, type MailTexts, mailTextKey } from './texts/mail-texts.ts';
export { renderMail } from './texts/render-mail-texts.ts';
