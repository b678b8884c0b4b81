import type { DescriptionLine, PrintDescription, PrintProduct } from '@souvenance/contracts';
import { type PressMessages, pressMessages } from '../messages/index.ts';
import { pageSpans } from './page-spans.ts';

type Words = PressMessages['ticket'];

const mm = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',');

const size = (widthMm: number, heightMm: number): string =>
  `${mm(widthMm)}\u00a0×\u00a0${mm(heightMm)}\u00a0mm`;

const reprintLines = ({ reprint }: PrintDescription['order'], says: Words): [string, string, string][] =>
  reprint === null ? [] : [['reprint', says.reprint, says.reprintOf(reprint.of, says.faults[reprint.fault])]];

const orderLines = (
  { order, service, contact, copies, parcels, book }: PrintDescription,
  words: PressMessages,
): [string, string, string][] => {
  const { ticket: says, book: dates } = words;
  return [
    ['reference', says.order, order.reference],
    ['purchaseOrder', says.purchaseOrder, order.purchaseOrder],
    ['date', says.date, dates.day(order.date)],
    ...reprintLines(order, says),
    ['copies', says.copies, String(copies)],
    ['parcels', says.parcels, says.parcelCopies(parcels.map((parcel) => parcel.copies))],
    ['service', says.service, says.services[service.level]],
    ['shipBy', says.shipBy, dates.day(service.shipBy)],
    ['contact', says.contact, [contact.name, contact.phone, contact.email].filter(Boolean).join(', ')],
    ['invoice', says.invoice, [contact.name, contact.address].filter(Boolean).join(', ')],
    ['proof', says.proof, says.proofs[order.proofApprovedBy]],
    ['title', says.book, book.title],
    ['narrator', says.narrator, book.narrator],
    ['edition', says.edition, says.editionOf(book.edition, book.largePrint)],
  ];
};

/** Lines for hardcovers only. */
const caseLines = ({ boardMm, endpapers }: PrintProduct, says: Words): [string, string, string][] => [
  ...(boardMm === null
    ? []
    : ([['board', says.board, says.boardOf(mm(boardMm))]] satisfies [string, string, string][])),
  ...(endpapers === null
    ? []
    : ([['endpapers', says.endpapers, endpapers]] satisfies [string, string, string][])),
];

/** States the inks of the interior; where some pages are black only, it does not claim four colours for all. */
const interiorInks = ({ interiorColours, colourPages, pages }: PrintProduct, says: Words): string =>
  interiorColours === '4/4' && colourPages !== undefined && colourPages.length < pages
    ? says.inksOfSome
    : says.inks[interiorColours];

/** Lists the pages that need more than black; a book printed in black only has no such line. */
const colourLines = (
  { colourPages, interiorColours, pages }: PrintProduct,
  says: Words,
): [string, string, string][] =>
  colourPages === undefined || interiorColours === '1/1'
    ? []
    : [
        [
          'colourPages',
          says.colourPages,
          says.colourPagesOf(pageSpans(colourPages), colourPages.length, pages),
        ],
      ];

const productLines = (product: PrintProduct, says: Words): [string, string, string][] => [
  ['format', says.trim, `${product.name}, ${size(product.trimWidthMm, product.trimHeightMm)}`],
  ['pages', says.pages, says.pagesOf(product.pages)],
  ['interiorColours', says.interiorColours, interiorInks(product, says)],
  ...colourLines(product, says),
  ['paper', says.paper, product.paper],
  ['grain', says.grain, says.grains[product.grain]],
  ['binding', says.binding, says.bindings[product.binding][product.block]],
  ['coverStock', says.coverStock, says.stockOf(product.coverStock, product.coverGrammage)],
  ['coverColours', says.coverColours, says.inks[product.coverColours]],
  ['lamination', says.lamination, says.laminations[product.lamination]],
  ...caseLines(product, says),
  ['embellishment', says.embellishment, says.embellishments[product.embellishment]],
  ['isbn', says.isbn, product.isbn ?? says.noIsbn],
  ['spine', says.spine, `${mm(product.spineMm)}\u00a0mm`],
  ['cover', says.cover, size(product.coverWidthMm, product.coverHeightMm)],
  ['bleed', says.bleed, `${mm(product.bleedMm)}\u00a0mm`],
  ['standard', says.standard, `${says.standardOf(product.standard)}, ${product.outputCondition}`],
];

/** Formats the description as labelled lines, in the order used in the mail, on the web page and on the ticket. */
export const wordDescription = (description: PrintDescription, language: string): DescriptionLine[] => {
  const words = pressMessages(language);
  const lines = (about: DescriptionLine['about'], all: [string, string, string][]): DescriptionLine[] =>
    all.map(([id, label, value]) => ({ id, about, label, value }));
  return [
    ...lines('order', orderLines(description, words)),
    ...lines('product', productLines(description.product, words.ticket)),
  ];
};
