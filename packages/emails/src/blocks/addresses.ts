import type { MailData } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import { cell, table } from '../look/table.ts';
import { toOneLine } from '../words/clean-typed-text.ts';
import type { Language } from '../words/language.ts';
import type { Block } from './block.ts';

type Parcel = MailData<'book_to_print'>['addresses'][number];

const listAddressLines = (address: Parcel, { formats, messages }: Language): string[] =>
  [
    messages.mails.book_to_print.copiesCount(address.copies, formats.whole(address.copies)),
    address.name,
    address.line1,
    address.line2,
    `${address.postcode} ${address.city}`,
    formats.country(address.country),
    address.phone && messages.mails.book_to_print.phone(address.phone),
  ]
    .map(toOneLine)
    .filter((line) => line !== '');

/** Delivery addresses as printed on parcels, each after its number of copies. */
export const addresses = (all: readonly Parcel[], language: Language): Block => {
  const addressLines = all.map((address) => listAddressLines(address, language));
  const row = (lines: string[]) =>
    `<tr><td class="ink rule" style="${cell.text}">${lines.map(escapeXml).join('<br />')}</td></tr>`;
  return {
    mjml: table(addressLines.map(row).join('')),
    text: addressLines.map((lines) => lines.join('\n')).join('\n\n'),
  };
};
