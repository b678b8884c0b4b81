export { openMailReader } from './inbound/open-mail-reader.ts';
export { openSmtpMailer, type SmtpMailerOptions } from './smtp/open-smtp-mailer.ts';
export { smtpEnv } from './smtp/smtp.adapter.ts';
