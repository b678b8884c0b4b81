import { type RenderingFileName, toGreetingName } from '@souvenance/contracts';
import { accountMails } from './fr/accounts.ts';
import { giftMails } from './fr/gifts.ts';
import { operatorMails } from './fr/operator.ts';
import { orderMails } from './fr/orders.ts';
import { replyMails } from './fr/replies.ts';
import { storyMails } from './fr/stories.ts';

const files: Record<RenderingFileName, string> = {
  'interior.pdf': 'Intérieur',
  'cover.pdf': 'Couverture',
  'screen.pdf': 'Lecture à l’écran',
  'booklet.pdf': 'Livret à imprimer chez soi',
  'book.epub': 'Livre numérique',
  'book-sans-audio.epub': 'Livre numérique, sans audio',
  'preflight.json': 'Contrôle avant impression',
  'ticket.json': 'Fiche, données',
  'ticket.pdf': 'Fiche de fabrication',
  'ticket.xjdf': 'Fiche, XJDF',
  'report.pdf': 'Rapport de contrôle, PDF',
  'labels.pdf': 'Étiquettes des colis',
};

/** All French messages of the mails. No-break spaces are real U+00A0 and U+202F characters. */
export const fr = {
  tag: 'fr-FR',
  firstOfMonth: '1er',
  company: 'Souvenance',
  /** Sender shown by the mail program for a mail in the name of a person. */
  sender: (name: string) => `${name}, par Souvenance`,
  companyLine: 'Les souvenirs d’une famille, imprimés et reliés.',
  greeting: (name: string) => (name ? `Bonjour ${toGreetingName(name)},` : 'Bonjour,'),
  /** Joins a label and its value on one line of plain text. */
  labelled: (label: string, value: string) => `${label} : ${value}`,
  linked: (label: string, address: string) => `${label} :\n${address}`,
  files,
  mails: {
    ...accountMails,
    ...replyMails,
    ...storyMails,
    ...giftMails,
    ...operatorMails,
    ...orderMails,
  },
} as const;
