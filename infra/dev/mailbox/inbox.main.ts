import { stopOnSignals } from '../supervisor/stop-on-signals.ts';
import { startInbox } from './inbox.ts';

const { INBOX_HOST = '127.0.0.1', INBOX_SMTP_PORT = '1025', INBOX_PORT = '1080', INBOX_DATA } = process.env;
const { INBOUND_MAIL_DOMAIN, INBOUND_MAIL_SECRET, INBOX_REPLIES_URL } = process.env;
if (!INBOX_DATA) throw new Error('INBOX_DATA, the folder that keeps the mails, is needed');

const replies =
  INBOUND_MAIL_DOMAIN && INBOUND_MAIL_SECRET && INBOX_REPLIES_URL
    ? { domain: INBOUND_MAIL_DOMAIN, secret: INBOUND_MAIL_SECRET, url: INBOX_REPLIES_URL }
    : null;

const inbox = await startInbox({
  folder: INBOX_DATA,
  host: INBOX_HOST,
  smtpPort: Number(INBOX_SMTP_PORT),
  port: Number(INBOX_PORT),
  ...(replies && { replies }),
});
stopOnSignals(inbox.stop);
