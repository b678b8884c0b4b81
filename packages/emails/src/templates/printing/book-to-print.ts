import type { MailData } from '@souvenance/contracts';
import { action } from '../../blocks/action.ts';
import { addresses } from '../../blocks/addresses.ts';
import { type Fact, facts } from '../../blocks/facts.ts';
import { fingerprint } from '../../blocks/fingerprint.ts';
import { remark } from '../../blocks/paragraph.ts';
import { printFiles } from '../../blocks/print-files.ts';
import { sectionTitle } from '../../blocks/section-title.ts';
import { ways } from '../../blocks/ways.ts';
import { ORDER, SITE, WORKSHOP_URL } from '../../samples/sample-order.ts';
import { samplePrintJob } from '../../samples/sample-print-job.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';

/** The description as the page and the ticket word it. */
const jobFacts = ({ lines }: MailData<'book_to_print'>): Fact[] =>
  lines.map(({ label, value }) => [label, value]);

/** The job ticket by mail: all that the shop needs to make the book without a telephone call. */
const sheet: MailTemplate<'book_to_print'> = (data, language) => {
  const { words, figures } = language;
  const says = words.mails.book_to_print;
  const copies = says.copiesCount(data.copies, figures.whole(data.copies));
  const isDerived = data.files.some(({ approvedSha256 }) => approvedSha256 !== undefined);
  const pages = says.pagesCount(data.pages, figures.whole(data.pages));
  return {
    subject: data.isReminder ? says.reminder({ ...data, copies }) : says.subject({ ...data, copies }),
    preview: `${copies}, ${pages}`,
    heading: says.heading(data.orderNumber),
    why: says.why,
    blocks: [
      facts(jobFacts(data), words),
      action(says.action, data.atelierUrl, words),
      ways([[says.workshop, data.workshopUrl]], words),
      sectionTitle(says.addresses(data.addresses.length)),
      addresses(data.addresses, language),
      sectionTitle(says.files),
      remark(isDerived ? says.checkDerived : says.check),
      printFiles(data.files, language),
      fingerprint(says.ticket, data.ticketSha256, words),
    ],
  };
};

export const bookToPrint: DeclaredMail<'book_to_print'> = {
  sheet,
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
