import type { JobTicket, JobTicketParcel, PrintProduct } from '@souvenance/contracts';
import { pointsOf } from '../units.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

const escaped = (value: string | number): string =>
  String(value).replace(/[&<>"\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const node = (name: string, attributes: Attributes, children: readonly string[] = []): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escaped(value ?? '')}"`)
    .join('');
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>\n${children.join('\n')}\n</${name}>`;
};

const intent = (name: string, attributes: Attributes, children: readonly string[] = []): string =>
  node('Intent', { Name: name }, [node(name, attributes, children)]);

const pt = (mm: number): number => Math.round(pointsOf(mm) * 1000) / 1000;

const CMYK = 'Cyan Magenta Yellow Black';

/** Inks of a side by the figure before or after the stroke of « 4/0 ». */
const inksOf = (figure: string | undefined): string | undefined =>
  figure === '4' ? CMYK : figure === '1' ? 'Black' : undefined;

const colours = (inks: string, outputCondition: string): string => {
  const [front, back] = inks.split('/').map(inksOf);
  const side = (surface: string, used: string | undefined): string[] =>
    used === undefined
      ? []
      : [node('SurfaceColor', { Surface: surface, ColorsUsed: used, PrintStandard: outputCondition })];
  return intent('ColorIntent', {}, [...side('Front', front), ...side('Back', back)]);
};

const laminations = { matt: 'Matte', gloss: 'Gloss', none: undefined } as const;

const blockOf = (product: PrintProduct): string =>
  node('Product', { ID: 'block', ProductType: 'BookBlock' }, [
    colours(product.interiorColours, product.outputCondition),
    intent('LayoutIntent', {
      Dimensions: `${pt(product.trimWidthMm)} ${pt(product.trimHeightMm)}`,
      FinishedDimensions: `${pt(product.trimWidthMm)} ${pt(product.trimHeightMm)} ${pt(product.spineMm)}`,
      Pages: product.pages,
      Sides: 'TwoSided',
    }),
    intent('MediaIntent', {
      DescriptiveName: product.paper,
      GrainDirection: product.grain === 'along_spine' ? 'ParallelToSpine' : undefined,
      MediaType: 'Paper',
      Weight: product.grammage,
    }),
  ]);

const coverOf = (product: PrintProduct): string =>
  node('Product', { ID: 'cover', ProductType: 'Cover' }, [
    colours(product.coverColours, product.outputCondition),
    intent('LayoutIntent', { Dimensions: `${pt(product.coverWidthMm)} ${pt(product.coverHeightMm)}` }),
    intent('MediaIntent', {
      DescriptiveName: product.coverStock,
      MediaType: 'Paper',
      Weight: product.coverGrammage,
    }),
    ...(product.lamination === 'none'
      ? []
      : [intent('LaminatingIntent', { Surface: 'Front', Texture: laminations[product.lamination] })]),
  ]);

const boundBy = ({ binding, block }: PrintProduct): Attributes =>
  binding === 'hardcover'
    ? { BindingType: 'HardCover' }
    : { BindingType: 'SoftCover', BindingOrder: 'Gathering', DescriptiveName: block };

const bindingOf = (product: PrintProduct): string => {
  const { binding, block, boardMm, endpapers } = product;
  const method =
    block === 'sewn' ? node('ThreadSewing', {}) : node('SoftCoverBinding', { Scoring: 'TwiceScored' });
  const hard = node('HardCoverBinding', {
    // CIP4 measures boards in micrometres.
    Thickness: boardMm === null ? undefined : boardMm * 1000,
    EndSheets: endpapers === null ? undefined : 'true',
    BlockThreadSewing: block === 'sewn' ? 'true' : 'false',
  });
  return intent('BindingIntent', { ...boundBy(product), ChildRefs: 'cover block' }, [
    binding === 'hardcover' ? hard : method,
  ]);
};

const contactOf = ({ id, name, lines, postcode, city, country, phone }: JobTicketParcel): string =>
  node('Resource', { ID: `contact-${id}`, ExternalID: id }, [
    node('Contact', {}, [
      node('Person', { FamilyName: name }),
      node('Address', {
        ...{ City: city, CountryCode: country, PostalCode: postcode, Street: lines.join(', ') },
      }),
      ...(phone === '' ? [] : [node('ComChannel', { ChannelType: 'Phone', Locator: `tel:${phone}` })]),
    ]),
  ]);

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

const set = (name: string, usage: string | undefined, resources: readonly string[]): string =>
  node('ResourceSet', { Name: name, Usage: usage }, resources);

/**
 * The ticket as XJDF, for a shop whose management system reads it: lengths in points, files by the address where the
 * shop's link opens them.
 */
export const xjdfOf = (ticket: JobTicket): string => {
  const { order, book, product, copies, parcels, service } = ticket;
  const filesAt = ticket.atelierUrl.replace('/atelier/', '/api/atelier/');
  const whole = node(
    'Product',
    { ID: 'book', Amount: copies, DescriptiveName: book.title, IsRoot: 'true', ProductType: 'Book' },
    [bindingOf(product)],
  );
  const head = {
    xmlns: 'http://www.CIP4.org/JDFSchema_2_0',
    ...{ Version: '2.1', Types: 'Product', JobID: order.reference },
    ...{ DescriptiveName: book.title, CommentURL: ticket.atelierUrl },
  };
  const xjdf = node('XJDF', head, [
    node('ProductList', {}, [whole, blockOf(product), coverOf(product)]),
    set('CustomerInfo', 'Input', [
      node('Resource', {}, [node('CustomerInfo', { CustomerOrderID: order.purchaseOrder })]),
    ]),
    set(
      'RunList',
      'Input',
      ticket.files.map((file) => fileOf(file, filesAt)),
    ),
    set('Contact', undefined, parcels.map(contactOf)),
    set(
      'DeliveryParams',
      'Input',
      parcels.map((parcel) => dropOf(ticket, parcel)),
    ),
    node('GeneralID', { IDUsage: 'ServiceLevel', IDValue: service.level }),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xjdf}\n`;
};
