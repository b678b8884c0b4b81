export { type Inbox, type InboxFault, openInbox } from './open-inbox.ts';
export { openSmtpSink } from './open-sink.ts';
export { parseMail, type ReceivedMail } from './received-mail.ts';
