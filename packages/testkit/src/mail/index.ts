export { describeMailer, type MailerSubject } from './mailer.contract.ts';
