import { MailRefusedError, type OutgoingMail } from '@souvenance/core';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
const MESSAGE_ID = /^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+$/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

const refuse = (part: string): never => {
  throw new MailRefusedError(`the mail's ${part} can't be sent as it stands`);
};

const checkLine = (part: string, text: string): void => {
  if (CONTROL.test(text)) refuse(part);
};

/**
 * Throws `MailRefusedError` for fields that could alter the mail: a line break in a header adds headers, a comma in an
 * address adds recipients (with nodemailer 10.6 a string of two lines was sent to the second address only).
 */
export const checkMail = ({
  messageId,
  to,
  replyTo,
  bounceTo,
  senderName = '',
  subject,
  headers = {},
  pictures = [],
}: OutgoingMail): void => {
  if (!MESSAGE_ID.test(messageId)) refuse('message id');
  for (const [part, { name, address }] of Object.entries({
    recipient: to,
    ...(replyTo && { 'reply address': replyTo }),
    ...(bounceTo && { 'return address': { name: '', address: bounceTo } }),
  })) {
    checkLine(`${part}'s name`, name);
    if (!ADDRESS.test(address) || address.length > 254) refuse(part);
  }
  checkLine("sender's name", senderName);
  checkLine('subject', subject);
  if (pictures.some(({ contentId }) => !MESSAGE_ID.test(contentId))) refuse('picture');
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name)) refuse('header name');
    checkLine(`header ${name}`, value);
  }
};
