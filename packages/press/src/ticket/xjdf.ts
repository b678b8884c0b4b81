import type { JobTicket, JobTicketParcel, PrintProduct } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import { formatPageSpans } from '../foundation/format-page-spans.ts';
import { toPoints } from '../foundation/units.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Line breaks are escaped, since XML would read a line break in an attribute as a space. */
const escapeStrings = (value: string | number): string => escapeXml(String(value)).replaceAll('\n', '&#10;');

const createNode = (name: string, attributes: Attributes, children: readonly string[] = []): string => {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escapeStrings(value ?? '')}"`)
    .join('');
  return children.length === 0
    ? `<${name}${attributeText}/>`
    : `<${name}${attributeText}>\n${children.join('\n')}\n</${name}>`;
};

/** An intent of a product, with a descriptive name. */
const createIntent = (
  name: string,
  attributes: Attributes,
  { children = [], descriptiveName }: { children?: readonly string[]; descriptiveName?: string } = {},
): string =>
  createNode('Intent', { Name: name, DescriptiveName: descriptiveName }, [
    createNode(name, attributes, children),
  ]);

const toRoundedPoints = (mm: number): number => Math.round(toPoints(mm) * 1000) / 1000;

const CMYK = 'Cyan Magenta Yellow Black';

/** Inks of one side, from the figure before or after the slash of « 4/0 ». */
const listInks = (figure: string | undefined): string | undefined =>
  figure === '4' ? CMYK : figure === '1' ? 'Black' : undefined;

const createColours = (inks: string, outputCondition: string): string => {
  const [front, back] = inks.split('/').map(listInks);
  const side = (surface: string, colorsUsed: string | undefined): string[] =>
    colorsUsed === undefined
      ? []
      : [
          createNode('SurfaceColor', {
            Surface: surface,
            ColorsUsed: colorsUsed,
            PrintStandard: outputCondition,
          }),
        ];
  return createIntent('ColorIntent', {}, { children: [...side('Front', front), ...side('Back', back)] });
};

const laminations = { matt: 'Matte', gloss: 'Gloss', none: undefined } as const;

const createBlock = (product: PrintProduct): string =>
  createNode('Product', { ID: 'block', ProductType: 'BookBlock' }, [
    createColours(product.interiorColours, product.outputCondition),
    createIntent('LayoutIntent', {
      Dimensions: `${toRoundedPoints(product.trimWidthMm)} ${toRoundedPoints(product.trimHeightMm)}`,
      FinishedDimensions: `${toRoundedPoints(product.trimWidthMm)} ${toRoundedPoints(product.trimHeightMm)} ${toRoundedPoints(product.spineMm)}`,
      Pages: product.pages,
      Sides: 'TwoSidedHeadToHead',
    }),
    createIntent(
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

const createCover = (product: PrintProduct): string =>
  createNode('Product', { ID: 'cover', ProductType: 'Cover' }, [
    createColours(product.coverColours, product.coverCondition),
    createIntent('LayoutIntent', {
      Dimensions: `${toRoundedPoints(product.coverWidthMm)} ${toRoundedPoints(product.coverHeightMm)}`,
    }),
    createIntent(
      'MediaIntent',
      { MediaType: 'Paper', Weight: product.coverGrammage },
      { descriptiveName: product.coverStock },
    ),
    ...(product.lamination === 'none'
      ? []
      : [createIntent('LaminatingIntent', { Surface: 'Front', Texture: laminations[product.lamination] })]),
  ]);

/** Names of XJDF for the number of creases of a soft cover. */
const scorings: Readonly<Record<number, string>> = { 2: 'TwiceScored', 4: 'QuadScored' };

const createBinding = ({ binding, block, creases, boardMm, endpapers }: PrintProduct): string => {
  const isSewn = String(block === 'sewn');
  const soft = createNode('SoftCoverBinding', { BlockThreadSewing: isSewn, Scoring: scorings[creases] });
  const hard = createNode('HardCoverBinding', {
    // CIP4 measures boards in micrometres.
    Thickness: boardMm === null ? undefined : boardMm * 1000,
    EndSheets: endpapers === null ? undefined : 'true',
    BlockThreadSewing: isSewn,
  });
  const isHard = binding === 'hardcover';
  const bound: Attributes = isHard
    ? { BindingType: 'HardCover' }
    : { BindingType: 'SoftCover', BindingOrder: 'Gathering' };
  return createIntent(
    'BindingIntent',
    { ...bound, ChildRefs: 'cover block' },
    { children: [isHard ? hard : soft], ...(endpapers !== null && { descriptiveName: endpapers }) },
  );
};

const createPhone = (phone: string): string[] =>
  phone === ''
    ? []
    : [createNode('ComChannel', { ChannelType: 'Phone', Locator: `tel:${phone.replaceAll(' ', '')}` })];

const createContact = ({ id, name, lines, postcode, city, country, phone }: JobTicketParcel): string =>
  createNode('Resource', { ID: `contact-${id}`, ExternalID: id }, [
    createNode('Part', { ContactType: 'Delivery', DropID: id }),
    createNode('Contact', {}, [
      createNode('Address', {
        City: city,
        CountryCode: country,
        PostalCode: postcode,
        Street: lines.join(', '),
      }),
      ...createPhone(phone),
      createNode('Person', { FamilyName: name }),
    ]),
  ]);

/** Contact for the shop's questions, also the return address of undeliverable parcels. */
const createCustomer = ({ name, email, phone, address }: JobTicket['contact']): string =>
  createNode('Resource', { ID: 'contact-customer' }, [
    createNode('Part', { ContactType: 'Customer' }),
    createNode('Contact', {}, [
      ...(address === '' ? [] : [createNode('Address', { Street: address })]),
      ...createPhone(phone),
      createNode('ComChannel', { ChannelType: 'Email', Locator: `mailto:${email}` }),
      createNode('Person', { FamilyName: name }),
    ]),
  ]);

/** Billing contact: the company, wherever the parcels go. */
const createBilledContact = ({ name, address }: JobTicket['contact']): string =>
  createNode('Resource', { ID: 'contact-billing' }, [
    createNode('Part', { ContactType: 'Billing' }),
    createNode('Contact', {}, [
      ...(address === '' ? [] : [createNode('Address', { Street: address })]),
      createNode('Person', { FamilyName: name }),
    ]),
  ]);

/** Values without an XJDF element, as general identifiers under the names of `ticket.json`. */
const createExtraValues = ({ order, service, book, product }: JobTicket): Attributes => ({
  ServiceLevel: service.level,
  OrderDate: order.date,
  ProofApprovedBy: order.proofApprovedBy,
  ReprintOf: order.reprint?.of,
  ReprintFault: order.reprint?.fault,
  Narrator: book.narrator,
  Edition: book.edition,
  LargePrint: String(book.largePrint),
  ColourPages: product.colourPages && formatPageSpans(product.colourPages).join(' ').replaceAll('–', '-'),
  Packaging: 'each copy protected',
  Overs: 0,
  SpineToleranceMm: product.spineToleranceMm,
  LeafMm: product.leafMm,
  Glue: product.glue,
  HingeCreaseMm: product.hingeCreaseMm ?? undefined,
  SignaturePages: product.signaturePages ?? 'any',
  HeadBands: product.headbands ?? 'none',
  Ribbon: product.ribbon ?? 'none',
  ISBN: product.isbn ?? 'none',
  Embellishment: product.embellishment,
  BleedMm: product.bleedMm,
  FileStandard: product.standard,
});

const createGeneralIds = (ticket: JobTicket): string[] =>
  Object.entries(createExtraValues(ticket)).flatMap(([usage, value]) =>
    value === undefined || value === '' ? [] : [createNode('GeneralID', { IDUsage: usage, IDValue: value })],
  );

const dropOf = (ticket: JobTicket, parcel: JobTicketParcel): string =>
  createNode('Resource', { ID: `drop-${parcel.id}` }, [
    createNode('Part', { DropID: parcel.id }),
    createNode('DeliveryParams', { Required: `${ticket.service.shipBy}T18:00:00Z` }, [
      createNode('DropItem', { Amount: parcel.copies, ItemRef: 'book' }),
    ]),
  ]);

const createFile = ({ kind, name, sha256 }: JobTicket['files'][number], url: string): string =>
  createNode('Resource', { ID: `file-${kind}`, ExternalID: sha256 }, [
    createNode('Part', { ProductPart: kind === 'interior' ? 'block' : 'cover' }),
    createNode('RunList', {}, [
      createNode('FileSpec', { CheckSum: sha256, MimeType: 'application/pdf', URL: `${url}/files/${name}` }),
    ]),
  ]);

const createResourceSet = (name: string, usage: string | undefined, resources: readonly string[]): string =>
  createNode('ResourceSet', { Name: name, Usage: usage }, resources);

/**
 * Converts the ticket to XJDF, for a shop whose management system reads it: lengths in points, files as URLs under the
 * shop's secret link.
 */
export const toXjdf = (ticket: JobTicket): string => {
  const { order, book, product, copies, parcels, contact } = ticket;
  const filesAt = ticket.atelierUrl.replace('/atelier/', '/api/atelier/');
  const whole = createNode(
    'Product',
    { ID: 'book', Amount: copies, DescriptiveName: book.title, IsRoot: 'true', ProductType: 'Book' },
    [createBinding(product)],
  );
  const head = {
    xmlns: 'http://www.CIP4.org/JDFSchema_2_0',
    Version: '2.1',
    Types: 'Product',
    JobID: order.reference,
    DescriptiveName: book.title,
    CommentURL: ticket.atelierUrl,
  };
  const xjdf = createNode('XJDF', head, [
    ...createGeneralIds(ticket),
    createNode('ProductList', {}, [whole, createBlock(product), createCover(product)]),
    createResourceSet('CustomerInfo', 'Input', [
      createNode('Resource', {}, [createNode('CustomerInfo', { CustomerOrderID: order.purchaseOrder })]),
    ]),
    createResourceSet(
      'RunList',
      'Input',
      ticket.files.map((file) => createFile(file, filesAt)),
    ),
    createResourceSet('Contact', undefined, [
      createCustomer(contact),
      createBilledContact(contact),
      ...parcels.map(createContact),
    ]),
    createResourceSet(
      'DeliveryParams',
      'Input',
      parcels.map((parcel) => dropOf(ticket, parcel)),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xjdf}\n`;
};
