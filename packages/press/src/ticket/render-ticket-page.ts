import { Text, View } from '@react-pdf/renderer';
import type { DescriptionLine, JobTicket, JobTicketParcel } from '@souvenance/contracts';
import { createElement, type ReactElement } from 'react';
import { FAMILY, listFamilies } from '../fonts/react-fonts.ts';
import type { PressMessages } from '../messages/index.ts';
import { formatMatterText } from '../react/format-matter-text.ts';

type Messages = PressMessages['ticket'];

const SOFT = '#57514a';
const LINE = '#b9b0a3';

const renderText = (key: string, value: string, style: Record<string, unknown> = {}): ReactElement =>
  createElement(
    Text,
    { key, style: { fontFamily: listFamilies('garamond', value), fontSize: 11, lineHeight: 1.25, ...style } },
    formatMatterText(value),
  );

const LABEL_SIZE = { color: SOFT, fontSize: 9 };

/** A fact in one of two columns, its label above its value. */
const renderCell = ({ id, label, value }: Pick<DescriptionLine, 'id' | 'label' | 'value'>): ReactElement =>
  createElement(
    View,
    {
      key: id,
      style: {
        width: '50%',
        paddingRight: 14,
        paddingVertical: 2.5,
        borderBottomWidth: 0.5,
        borderColor: LINE,
      },
    },
    renderText('label', label, LABEL_SIZE),
    renderText('value', value),
  );

const renderFacts = (key: string, lines: readonly DescriptionLine[]): ReactElement =>
  createElement(View, { key, style: { flexDirection: 'row', flexWrap: 'wrap' } }, ...lines.map(renderCell));

const renderHeading = (value: string): ReactElement =>
  renderText(value, value, { marginTop: 11, marginBottom: 2, fontSize: 13, fontStyle: 'italic' });

const groupLines = (sha256: string): string => sha256.match(/.{8}/g)?.join(' ') ?? sha256;

const small = { fontSize: 8.5, color: SOFT };

const renderFileRows = ({ files }: JobTicket, messages: Messages): ReactElement[] =>
  files.flatMap((file) => [
    renderText(
      file.name,
      `${messages.kinds[file.kind]}, ${messages.fileFacts(file.name, file.pages, Math.ceil(file.bytes / 1000))}`,
      { marginTop: 3 },
    ),
    renderText(`${file.name}-sha`, groupLines(file.sha256), small),
    ...(file.approvedSha256 === undefined
      ? []
      : [
          renderText(
            `${file.name}-approved`,
            `${messages.approved} ${groupLines(file.approvedSha256)}`,
            small,
          ),
        ]),
  ]);

/** Maximum number of parcels on the page; the order's web page and the JSON ticket list all. */
const PARCELS_SHOWN = 5;

const formatAddress = (
  { name, lines, postcode, city, country, phone }: JobTicketParcel,
  messages: Messages,
): string =>
  [
    name,
    ...lines,
    `${postcode} ${city}`,
    country === 'FR' ? '' : country,
    phone === '' ? '' : messages.phone(phone),
  ]
    .filter(Boolean)
    .join(', ');

const renderParcelRows = ({ parcels }: JobTicket, messages: Messages): ReactElement[] => [
  ...parcels
    .slice(0, PARCELS_SHOWN)
    .map((parcel, index) =>
      renderText(
        `parcel-${parcel.id}`,
        `${messages.shipment(index + 1, parcel.copies)}, ${formatAddress(parcel, messages)}`,
        { marginTop: 2 },
      ),
    ),
  ...(parcels.length > PARCELS_SHOWN
    ? [renderText('more', messages.moreParcels(parcels.length - PARCELS_SHOWN), { color: SOFT })]
    : []),
];

/** The ticket on one A4 page, for the press operator. */
export const renderTicketPage = (
  ticket: JobTicket,
  lines: readonly DescriptionLine[],
  messages: Messages,
): ReactElement => {
  const about = (what: DescriptionLine['about']) => lines.filter((line) => line.about === what);
  const body = [
    renderText('heading', messages.heading, {
      fontFamily: [...FAMILY.cormorant],
      fontSize: 24,
      marginBottom: 4,
    }),
    renderFacts('order', about('order')),
    renderHeading(messages.product),
    renderFacts('product', about('product')),
    ...(ticket.parcels.length > 0
      ? [renderHeading(messages.delivery), ...renderParcelRows(ticket, messages)]
      : []),
    renderHeading(messages.files),
    ...renderFileRows(ticket, messages),
    ...(ticket.remarks === ''
      ? []
      : [renderHeading(messages.remarks), renderText('remarks', ticket.remarks)]),
    renderHeading(messages.atelier),
    renderText('atelier', ticket.atelierUrl, { fontSize: 10 }),
  ];
  return createElement(
    View,
    { style: { position: 'absolute', left: 50, right: 50, top: 36, bottom: 30, flexDirection: 'column' } },
    ...body,
  );
};
