import type { MailData } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import { cell, table } from '../look/table.ts';
import type { Language } from '../words/language.ts';
import { oneLine } from '../words/plain-text.ts';
import type { Block } from './block.ts';

type Parcel = MailData<'book_to_print'>['addresses'][number];

const linesOf = (address: Parcel, { figures, words }: Language): string[] =>
  [
    words.mails.book_to_print.copiesCount(address.copies, figures.whole(address.copies)),
    address.name,
    address.line1,
    address.line2,
    `${address.postcode} ${address.city}`,
    figures.country(address.country),
    address.phone && words.mails.book_to_print.phone(address.phone),
  ]
    .map(oneLine)
    .filter((line) => line !== '');

/** Addresses as they stand on a parcel, one after the other, each after its number of copies. */
export const addresses = (all: readonly Parcel[], language: Language): Block => {
  const addressLines = all.map((address) => linesOf(address, language));
  const row = (lines: string[]) =>
    `<tr><td class="ink rule" style="${cell.text}">${lines.map(escapeXml).join('<br />')}</td></tr>`;
  return {
    mjml: table(addressLines.map(row).join('')),
    text: addressLines.map((lines) => lines.join('\n')).join('\n\n'),
  };
};
