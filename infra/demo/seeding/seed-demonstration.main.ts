import { readLocalSecrets } from '../../dev/stack/secrets.ts';
import { seed } from './seed.ts';
import { type AddressRow, formatAddressTable } from './table.ts';

const { SITE_URL, INBOX_URL, FAKE_STRIPE_URL, DEMONSTRATION_DATA } = process.env;
const { SMTP_URL, MAIL_FROM, PRINT_SHOP_EMAIL, ADMIN_EMAILS, DEMONSTRATION_FAMILY } = process.env;
if (!SITE_URL || !INBOX_URL || !FAKE_STRIPE_URL || !DEMONSTRATION_DATA)
  throw new Error('SITE_URL, INBOX_URL, FAKE_STRIPE_URL and DEMONSTRATION_DATA are needed');

const INBOX_PUBLIC_URL = 'http://127.0.0.1:4401';

const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const rows = await seed({
  siteUrl: SITE_URL,
  inboxUrl: INBOX_URL,
  fakeStripeUrl: FAKE_STRIPE_URL,
  dataDir: DEMONSTRATION_DATA,
  environment: Object.fromEntries(
    Object.entries({ SMTP_URL, MAIL_FROM, PRINT_SHOP_EMAIL, ADMIN_EMAILS, DEMONSTRATION_FAMILY }).map(
      ([name, value]) => [name, value ?? ''],
    ),
  ),
  // The password of the demonstration's accounts is made once and kept in its own volume.
  secrets: readLocalSecrets(DEMONSTRATION_DATA),
  printLine,
});

/** Shows the inbox's address as the machine has it, not as the other containers do. */
const withPublicInbox = (row: AddressRow): AddressRow => ({
  ...row,
  signIn: row.signIn.replaceAll(INBOX_URL, INBOX_PUBLIC_URL),
});
const inboxRow = { what: 'La boîte aux lettres', address: INBOX_PUBLIC_URL, signIn: 'libre' };
printLine(
  `\n${formatAddressTable([{ what: 'Le site', address: SITE_URL, signIn: 'libre' }, inboxRow, ...rows.map(withPublicInbox)])}\n`,
);
