export { type Inbox, type InboxFault, openInbox } from './open-inbox.ts';
export type { ReceivedMail } from './received-mail.ts';
