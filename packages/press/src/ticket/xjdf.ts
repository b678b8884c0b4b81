import type { JobTicket, JobTicketParcel, PrintProduct } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import { pointsOf } from '../foundation/units.ts';
import { pageSpans } from './page-spans.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Line breaks are escaped, since XML would read a line break in an attribute as a space. */
const escaped = (value: string | number): string => escapeXml(String(value)).replaceAll('\n', '&#10;');

const node = (name: string, attributes: Attributes, children: readonly string[] = []): string => {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escaped(value ?? '')}"`)
    .join('');
  return children.length === 0
    ? `<${name}${attributeText}/>`
    : `<${name}${attributeText}>\n${children.join('\n')}\n</${name}>`;
};

/** An intent of a product, with a descriptive name. */
const intent = (
  name: string,
  attributes: Attributes,
  { children = [], descriptiveName }: { children?: readonly string[]; descriptiveName?: string } = {},
): string =>
  node('Intent', { Name: name, DescriptiveName: descriptiveName }, [node(name, attributes, children)]);

const pt = (mm: number): number => Math.round(pointsOf(mm) * 1000) / 1000;

const CMYK = 'Cyan Magenta Yellow Black';

/** Inks of one side, from the figure before or after the slash of « 4/0 ». */
const inksOf = (figure: string | undefined): string | undefined =>
  figure === '4' ? CMYK : figure === '1' ? 'Black' : undefined;

const colours = (inks: string, outputCondition: string): string => {
  const [front, back] = inks.split('/').map(inksOf);
  const side = (surface: string, colorsUsed: string | undefined): string[] =>
    colorsUsed === undefined
      ? []
      : [node('SurfaceColor', { Surface: surface, ColorsUsed: colorsUsed, PrintStandard: outputCondition })];
  return intent('ColorIntent', {}, { children: [...side('Front', front), ...side('Back', back)] });
};

const laminations = { matt: 'Matte', gloss: 'Gloss', none: undefined } as const;

const blockOf = (product: PrintProduct): string =>
  node('Product', { ID: 'block', ProductType: 'BookBlock' }, [
    colours(product.interiorColours, product.outputCondition),
    intent('LayoutIntent', {
      Dimensions: `${pt(product.trimWidthMm)} ${pt(product.trimHeightMm)}`,
      FinishedDimensions: `${pt(product.trimWidthMm)} ${pt(product.trimHeightMm)} ${pt(product.spineMm)}`,
      Pages: product.pages,
      Sides: 'TwoSidedHeadToHead',
    }),
    intent(
      'MediaIntent',
      {
        // The grain runs along the spine, which is vertical: Y.
        GrainDirection: product.grain === 'along_spine' ? 'YDirection' : undefined,
        MediaType: 'Paper',
        Weight: product.grammage,
      },
      { descriptiveName: product.paper },
    ),
  ]);

const coverOf = (product: PrintProduct): string =>
  node('Product', { ID: 'cover', ProductType: 'Cover' }, [
    colours(product.coverColours, product.outputCondition),
    intent('LayoutIntent', { Dimensions: `${pt(product.coverWidthMm)} ${pt(product.coverHeightMm)}` }),
    intent(
      'MediaIntent',
      { MediaType: 'Paper', Weight: product.coverGrammage },
      { descriptiveName: product.coverStock },
    ),
    ...(product.lamination === 'none'
      ? []
      : [intent('LaminatingIntent', { Surface: 'Front', Texture: laminations[product.lamination] })]),
  ]);

/** Names of XJDF for the number of creases of a soft cover. */
const scorings: Readonly<Record<number, string>> = { 2: 'TwiceScored', 4: 'QuadScored' };

const bindingOf = ({ binding, block, creases, boardMm, endpapers }: PrintProduct): string => {
  const isSewn = String(block === 'sewn');
  const soft = node('SoftCoverBinding', { BlockThreadSewing: isSewn, Scoring: scorings[creases] });
  const hard = node('HardCoverBinding', {
    // CIP4 measures boards in micrometres.
    Thickness: boardMm === null ? undefined : boardMm * 1000,
    EndSheets: endpapers === null ? undefined : 'true',
    BlockThreadSewing: isSewn,
  });
  const isHard = binding === 'hardcover';
  const bound: Attributes = isHard
    ? { BindingType: 'HardCover' }
    : { BindingType: 'SoftCover', BindingOrder: 'Gathering' };
  return intent(
    'BindingIntent',
    { ...bound, ChildRefs: 'cover block' },
    { children: [isHard ? hard : soft], ...(endpapers !== null && { descriptiveName: endpapers }) },
  );
};

const phoneOf = (phone: string): string[] =>
  phone === ''
    ? []
    : [node('ComChannel', { ChannelType: 'Phone', Locator: `tel:${phone.replaceAll(' ', '')}` })];

const contactOf = ({ id, name, lines, postcode, city, country, phone }: JobTicketParcel): string =>
  node('Resource', { ID: `contact-${id}`, ExternalID: id }, [
    node('Part', { ContactType: 'Delivery', DropID: id }),
    node('Contact', {}, [
      node('Address', {
        City: city,
        CountryCode: country,
        PostalCode: postcode,
        Street: lines.join(', '),
      }),
      ...phoneOf(phone),
      node('Person', { FamilyName: name }),
    ]),
  ]);

/** Contact for the shop's questions, also the return address of undeliverable parcels. */
const customerOf = ({ name, email, phone, address }: JobTicket['contact']): string =>
  node('Resource', { ID: 'contact-customer' }, [
    node('Part', { ContactType: 'Customer' }),
    node('Contact', {}, [
      ...(address === '' ? [] : [node('Address', { Street: address })]),
      ...phoneOf(phone),
      node('ComChannel', { ChannelType: 'Email', Locator: `mailto:${email}` }),
      node('Person', { FamilyName: name }),
    ]),
  ]);

/** Billing contact: the company, wherever the parcels go. */
const billedOf = ({ name, address }: JobTicket['contact']): string =>
  node('Resource', { ID: 'contact-billing' }, [
    node('Part', { ContactType: 'Billing' }),
    node('Contact', {}, [
      ...(address === '' ? [] : [node('Address', { Street: address })]),
      node('Person', { FamilyName: name }),
    ]),
  ]);

/** Values without an XJDF element, as general identifiers under the names of `ticket.json`. */
const extraValues = ({ order, service, book, product }: JobTicket): Attributes => ({
  ServiceLevel: service.level,
  OrderDate: order.date,
  ProofApprovedBy: order.proofApprovedBy,
  ReprintOf: order.reprint?.of,
  ReprintFault: order.reprint?.fault,
  Narrator: book.narrator,
  Edition: book.edition,
  LargePrint: String(book.largePrint),
  ColourPages: product.colourPages && pageSpans(product.colourPages).join(' ').replaceAll('–', '-'),
  Packaging: 'each copy protected',
  Overs: 0,
  SpineToleranceMm: product.spineToleranceMm,
  LeafMm: product.leafMm,
  Glue: product.glue,
  HeadBands: product.headbands ?? 'none',
  Ribbon: product.ribbon ?? 'none',
  ISBN: product.isbn ?? 'none',
  Embellishment: product.embellishment,
  BleedMm: product.bleedMm,
  FileStandard: product.standard,
});

const generalIds = (ticket: JobTicket): string[] =>
  Object.entries(extraValues(ticket)).flatMap(([usage, value]) =>
    value === undefined || value === '' ? [] : [node('GeneralID', { IDUsage: usage, IDValue: value })],
  );

const dropOf = (ticket: JobTicket, parcel: JobTicketParcel): string =>
  node('Resource', { ID: `drop-${parcel.id}` }, [
    node('Part', { DropID: parcel.id }),
    node('DeliveryParams', { Required: `${ticket.service.shipBy}T18:00:00Z` }, [
      node('DropItem', { Amount: parcel.copies, ItemRef: 'book' }),
    ]),
  ]);

const fileOf = ({ kind, name, sha256 }: JobTicket['files'][number], url: string): string =>
  node('Resource', { ID: `file-${kind}`, ExternalID: sha256 }, [
    node('Part', { ProductPart: kind === 'interior' ? 'block' : 'cover' }),
    node('RunList', {}, [
      node('FileSpec', { CheckSum: sha256, MimeType: 'application/pdf', URL: `${url}/files/${name}` }),
    ]),
  ]);

const resourceSet = (name: string, usage: string | undefined, resources: readonly string[]): string =>
  node('ResourceSet', { Name: name, Usage: usage }, resources);

/**
 * Converts the ticket to XJDF, for a shop whose management system reads it: lengths in points, files as URLs under the
 * shop's secret link.
 */
export const toXjdf = (ticket: JobTicket): string => {
  const { order, book, product, copies, parcels, contact } = ticket;
  const filesAt = ticket.atelierUrl.replace('/atelier/', '/api/atelier/');
  const whole = node(
    'Product',
    { ID: 'book', Amount: copies, DescriptiveName: book.title, IsRoot: 'true', ProductType: 'Book' },
    [bindingOf(product)],
  );
  const head = {
    xmlns: 'http://www.CIP4.org/JDFSchema_2_0',
    Version: '2.1',
    Types: 'Product',
    JobID: order.reference,
    DescriptiveName: book.title,
    CommentURL: ticket.atelierUrl,
  };
  const xjdf = node('XJDF', head, [
    ...generalIds(ticket),
    node('ProductList', {}, [whole, blockOf(product), coverOf(product)]),
    resourceSet('CustomerInfo', 'Input', [
      node('Resource', {}, [node('CustomerInfo', { CustomerOrderID: order.purchaseOrder })]),
    ]),
    resourceSet(
      'RunList',
      'Input',
      ticket.files.map((file) => fileOf(file, filesAt)),
    ),
    resourceSet('Contact', undefined, [customerOf(contact), billedOf(contact), ...parcels.map(contactOf)]),
    resourceSet(
      'DeliveryParams',
      'Input',
      parcels.map((parcel) => dropOf(ticket, parcel)),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xjdf}\n`;
};
