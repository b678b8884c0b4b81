import { z } from 'zod';
import type { MailDeclaration } from './mail-declaration.ts';

const link = z.url();
const person = z.string();

/** E-mails between the company, its visitors and its administrators. */
export const companyMails = {
  /** To the company: a message from `/contact`; a reply goes to the visitor. */
  contact: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      email: z.email(),
      subject: z.string(),
      message: z.string(),
      adminUrl: link,
    }),
  },
  /** To the visitor. It repeats nothing that was typed, so that nobody can send text to others through us. */
  contact_acknowledgement: {
    limit: 'visitor_request',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_most_once',
    data: z.strictObject({ subject: z.string(), faqUrl: link }),
  },
  /** To the administrators: a problem needs a person. */
  administrator_alert: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    data: z.strictObject({ subject: z.string(), sentence: z.string(), adminUrl: link }),
  },
  /** To a family's owner: the operator removed an open page of the family after a report. */
  tribute_taken_down: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    data: z.strictObject({ name: person, occasion: z.string(), contactUrl: link }),
  },
} as const satisfies Readonly<Record<string, MailDeclaration>>;
