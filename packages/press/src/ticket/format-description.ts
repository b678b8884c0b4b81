import type { DescriptionLine, PrintDescription, PrintProduct } from '@souvenance/contracts';
import { formatPageSpans } from '../foundation/format-page-spans.ts';
import { getPressMessages, type PressMessages } from '../messages/index.ts';

type Messages = PressMessages['ticket'];

/** A length in French figures, rounded to a hundredth of a millimetre or to `parts` of one. */
const formatMm = (value: number, parts = 100): string =>
  String(Math.round(value * parts) / parts).replace('.', ',');

const formatSize = (widthMm: number, heightMm: number): string =>
  `${formatMm(widthMm)}\u00a0×\u00a0${formatMm(heightMm)}\u00a0mm`;

const listReprintLines = (
  { reprint }: PrintDescription['order'],
  ticketMessages: Messages,
): [string, string, string][] =>
  reprint === null
    ? []
    : [
        [
          'reprint',
          ticketMessages.reprint,
          ticketMessages.reprintOf(reprint.of, ticketMessages.faults[reprint.fault]),
        ],
      ];

const listOrderLines = (
  { order, service, contact, copies, parcels, book }: PrintDescription,
  messages: PressMessages,
): [string, string, string][] => {
  const { ticket: ticketMessages, book: bookMessages } = messages;
  return [
    ['reference', ticketMessages.order, order.reference],
    ['purchaseOrder', ticketMessages.purchaseOrder, order.purchaseOrder],
    ['date', ticketMessages.date, bookMessages.day(order.date)],
    ...listReprintLines(order, ticketMessages),
    ['copies', ticketMessages.copies, ticketMessages.copiesOf(copies)],
    ['packaging', ticketMessages.packaging, ticketMessages.packagingText],
    ['parcels', ticketMessages.parcels, ticketMessages.parcelCopies(parcels.map((parcel) => parcel.copies))],
    ['service', ticketMessages.service, ticketMessages.services[service.level]],
    ['shipBy', ticketMessages.shipBy, bookMessages.day(service.shipBy)],
    [
      'contact',
      ticketMessages.contact,
      [contact.name, contact.phone, contact.email].filter(Boolean).join(', '),
    ],
    ['invoice', ticketMessages.invoice, [contact.name, contact.address].filter(Boolean).join(', ')],
    ['proof', ticketMessages.proof, ticketMessages.proofs[order.proofApprovedBy]],
    ['title', ticketMessages.book, book.title],
    ['narrator', ticketMessages.narrator, book.narrator],
    ['edition', ticketMessages.edition, ticketMessages.editionOf(book.edition, book.largePrint)],
  ];
};

/** Lines for hardcovers only. */
const listCaseLines = (
  { binding, boardMm, endpapers, headbands, ribbon }: PrintProduct,
  ticketMessages: Messages,
): [string, string, string][] => [
  ...(boardMm === null
    ? []
    : ([['board', ticketMessages.board, ticketMessages.boardOf(formatMm(boardMm))]] satisfies [
        string,
        string,
        string,
      ][])),
  ...(endpapers === null
    ? []
    : ([['endpapers', ticketMessages.endpapers, endpapers]] satisfies [string, string, string][])),
  ...(binding === 'hardcover'
    ? ([
        ['headbands', ticketMessages.headbands, headbands ?? ticketMessages.none],
        ['ribbon', ticketMessages.ribbon, ribbon ?? ticketMessages.none],
      ] satisfies [string, string, string][])
    : []),
];

/** Bulk of a paper in cm³ a gram: the thickness of a leaf in µm by its weight in g/m². */
const computeBulk = ({ leafMm, grammage }: PrintProduct): string =>
  (Math.round((leafMm * 10_000) / grammage) / 10).toFixed(1).replace('.', ',');

/** The binding, its glue and the creases of its cover. */
const formatBinding = (
  { binding, block, glue, creases, hingeCreaseMm }: PrintProduct,
  ticketMessages: Messages,
): string =>
  ticketMessages.glued(
    ticketMessages.bindings[binding][block],
    ticketMessages.glues[glue],
    ticketMessages.creasesOf(creases, hingeCreaseMm === null ? null : formatMm(hingeCreaseMm)),
  );

/** States the inks of the interior; where some pages are black only, it does not claim four colours for all. */
const formatInteriorInks = (
  { interiorColours, colourPages, pages }: PrintProduct,
  ticketMessages: Messages,
): string =>
  interiorColours === '4/4' && colourPages !== undefined && colourPages.length < pages
    ? ticketMessages.inksOfSome
    : ticketMessages.inks[interiorColours];

/** Lists the pages that need more than black; a book printed in black only has no such line. */
const listColourLines = (
  { colourPages, interiorColours, pages }: PrintProduct,
  ticketMessages: Messages,
): [string, string, string][] =>
  colourPages === undefined || interiorColours === '1/1'
    ? []
    : [
        [
          'colourPages',
          ticketMessages.colourPages,
          ticketMessages.colourPagesOf(formatPageSpans(colourPages), colourPages.length, pages),
        ],
      ];

const listProductLines = (product: PrintProduct, ticketMessages: Messages): [string, string, string][] => [
  [
    'format',
    ticketMessages.trim,
    `${product.name}, ${formatSize(product.trimWidthMm, product.trimHeightMm)}`,
  ],
  ['pages', ticketMessages.pages, ticketMessages.pagesOf(product.pages)],
  ['interiorColours', ticketMessages.interiorColours, formatInteriorInks(product, ticketMessages)],
  ...listColourLines(product, ticketMessages),
  [
    'paper',
    ticketMessages.paper,
    ticketMessages.paperOf(product.paper, formatMm(product.leafMm, 1_000), computeBulk(product)),
  ],
  ['grain', ticketMessages.grain, ticketMessages.grains[product.grain]],
  ['binding', ticketMessages.binding, formatBinding(product, ticketMessages)],
  ['signature', ticketMessages.signature, ticketMessages.signatureOf(product.signaturePages)],
  [
    'coverStock',
    ticketMessages.coverStock,
    ticketMessages.stockOf(product.coverStock, product.coverGrammage),
  ],
  ['coverColours', ticketMessages.coverColours, ticketMessages.inks[product.coverColours]],
  ['lamination', ticketMessages.lamination, ticketMessages.laminations[product.lamination]],
  ...listCaseLines(product, ticketMessages),
  ['embellishment', ticketMessages.embellishment, ticketMessages.embellishments[product.embellishment]],
  ['isbn', ticketMessages.isbn, product.isbn ?? ticketMessages.noIsbn],
  [
    'spine',
    ticketMessages.spine,
    ticketMessages.spineOf(formatMm(product.spineMm), formatMm(product.spineToleranceMm)),
  ],
  ['cover', ticketMessages.cover, formatSize(product.coverWidthMm, product.coverHeightMm)],
  ['bleed', ticketMessages.bleed, `${formatMm(product.bleedMm)}\u00a0mm`],
  [
    'standard',
    ticketMessages.standard,
    ticketMessages.standardOf(product.standard, product.outputCondition, product.coverCondition),
  ],
];

/** Formats the description as labelled lines, in the order used in the mail, on the web page and on the ticket. */
export const formatDescription = (description: PrintDescription, language: string): DescriptionLine[] => {
  const messages = getPressMessages(language);
  const lines = (about: DescriptionLine['about'], all: [string, string, string][]): DescriptionLine[] =>
    all.map(([id, label, value]) => ({ id, about, label, value }));
  return [
    ...lines('order', listOrderLines(description, messages)),
    ...lines('product', listProductLines(description.product, messages.ticket)),
  ];
};
