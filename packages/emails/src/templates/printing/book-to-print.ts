import type { MailData } from '@souvenance/contracts';
import { action } from '../../blocks/action.ts';
import { addresses } from '../../blocks/addresses.ts';
import { type Fact, facts } from '../../blocks/facts.ts';
import { fingerprint } from '../../blocks/fingerprint.ts';
import { remark } from '../../blocks/paragraph.ts';
import { printFiles } from '../../blocks/print-files.ts';
import { secondaryLinks } from '../../blocks/secondary-links.ts';
import { sectionTitle } from '../../blocks/section-title.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { ORDER, SITE, WORKSHOP_URL } from '../../samples/sample-order.ts';
import { samplePrintJob } from '../../samples/sample-print-job.ts';

/** The lines of the description, with the labels used on the web page and the ticket. */
const jobFacts = ({ lines }: MailData<'book_to_print'>): Fact[] =>
  lines.map(({ label, value }) => [label, value]);

/** The job ticket as a mail: everything the print shop needs to make the book without asking. */
const content: MailTemplate<'book_to_print'> = (data, language) => {
  const { messages, formats } = language;
  const mailMessages = messages.mails.book_to_print;
  const copies = mailMessages.copiesCount(data.copies, formats.whole(data.copies));
  const isDerived = data.files.some(({ approvedSha256 }) => approvedSha256 !== undefined);
  const pages = mailMessages.pagesCount(data.pages, formats.whole(data.pages));
  return {
    subject: data.isReminder
      ? mailMessages.reminder({ ...data, copies })
      : mailMessages.subject({ ...data, copies }),
    preview: `${copies}, ${pages}`,
    heading: mailMessages.heading(data.orderNumber),
    why: mailMessages.why,
    blocks: [
      facts(jobFacts(data), messages),
      action(mailMessages.action, data.atelierUrl, messages),
      secondaryLinks([[mailMessages.workshop, data.workshopUrl]], messages),
      sectionTitle(mailMessages.addresses(data.addresses.length)),
      addresses(data.addresses, language),
      sectionTitle(mailMessages.files),
      remark(isDerived ? mailMessages.checkDerived : mailMessages.check),
      printFiles(data.files, language),
      fingerprint(mailMessages.ticket, data.ticketSha256, messages),
    ],
  };
};

export const bookToPrint: DeclaredMail<'book_to_print'> = {
  content,
  sample: { ...ORDER, ...samplePrintJob, atelierUrl: `${SITE}/atelier/exemple`, workshopUrl: WORKSHOP_URL },
  facts: {
    subject: ['orderNumber title copies'],
    reminder: ['orderNumber title copies'],
    heading: ['order'],
    addresses: ['count'],
    phone: ['number'],
    copiesCount: ['count', 'figure'],
    pagesCount: ['count', 'figure'],
    octets: ['figure'],
  },
};
