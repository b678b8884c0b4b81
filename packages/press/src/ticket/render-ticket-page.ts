import { View } from '@react-pdf/renderer';
import type { DescriptionLine, JobTicket, JobTicketParcel } from '@souvenance/contracts';
import { createElement, type ReactElement } from 'react';
import { FAMILY } from '../fonts/react-fonts.ts';
import type { PressMessages } from '../messages/index.ts';
import { formatMatterText, formatPostalLine } from '../react/format-matter-text.ts';
import { renderDrawable } from '../react/render-drawable.ts';
import { renderFlowing } from '../react/render-flowing.ts';
import { putOnOneLine } from '../typography/put-on-one-line.ts';

type Messages = PressMessages['ticket'];

const SOFT = '#57514a';
const LINE = '#b9b0a3';

interface TextStyle {
  readonly fontFamily?: string[];
  readonly fontSize?: number;
  readonly fontStyle?: 'italic';
  readonly color?: string;
  readonly marginTop?: number;
  readonly marginBottom?: number;
}

type RenderText = (key: string, value: string, style?: TextStyle) => ReactElement;

const scaleStyle = (
  { fontSize = 11, marginTop = 0, marginBottom = 0, ...style }: TextStyle,
  scale: number,
) => ({
  lineHeight: 1.25,
  ...style,
  fontSize: fontSize * scale,
  marginTop: marginTop * scale,
  marginBottom: marginBottom * scale,
});

const LABEL_SIZE = { color: SOFT, fontSize: 9 };

/** A fact in one of two columns, its label above its value. */
const renderCell = (
  { id, label, value }: Pick<DescriptionLine, 'id' | 'label' | 'value'>,
  renderText: RenderText,
): ReactElement =>
  createElement(
    View,
    {
      key: id,
      wrap: false,
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

const renderFacts = (key: string, lines: readonly DescriptionLine[], renderText: RenderText): ReactElement =>
  createElement(
    View,
    { key, style: { flexDirection: 'row', flexWrap: 'wrap' } },
    ...lines.map((line) => renderCell(line, renderText)),
  );

const renderHeading = (value: string, renderText: RenderText): ReactElement =>
  renderText(value, value, { marginTop: 11, marginBottom: 2, fontSize: 13, fontStyle: 'italic' });

const groupLines = (sha256: string): string => sha256.match(/.{8}/g)?.join(' ') ?? sha256;

const small = { fontSize: 8.5, color: SOFT };

const renderFileRows = ({ files }: JobTicket, messages: Messages, renderText: RenderText): ReactElement[] =>
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

const renderParcelRows = (
  { parcels }: JobTicket,
  messages: Messages,
  renderText: RenderText,
  scale: number,
): ReactElement[] => [
  ...parcels.slice(0, PARCELS_SHOWN).map((parcel, index) => {
    const shipment = formatMatterText(messages.shipment(index + 1, parcel.copies));
    // French typography must not change an address.
    const address = formatPostalLine(formatAddress(parcel, messages));
    return renderDrawable(
      `parcel-${parcel.id}`,
      `${shipment}, ${address}`,
      scaleStyle({ marginTop: 2 }, scale),
    );
  }),
  ...(parcels.length > PARCELS_SHOWN
    ? [renderText('more', messages.moreParcels(parcels.length - PARCELS_SHOWN), { color: SOFT })]
    : []),
];

const renderRemarks = ({ remarks }: JobTicket, renderText: RenderText): ReactElement[] =>
  remarks.split('\n').map((line, index) => renderText(`remarks-${index}`, putOnOneLine(line)));

const renderRows = (
  ticket: JobTicket,
  lines: readonly DescriptionLine[],
  messages: Messages,
  scale: number,
): ReactElement[] => {
  const renderText: RenderText = (key, value, style = {}) =>
    renderDrawable(key, formatMatterText(value), scaleStyle(style, scale));
  const about = (what: DescriptionLine['about']) => lines.filter((line) => line.about === what);
  return [
    renderText('heading', messages.heading, {
      fontFamily: [...FAMILY.cormorant],
      fontSize: 24,
      marginBottom: 4,
    }),
    renderFacts('order', about('order'), renderText),
    renderHeading(messages.product, renderText),
    renderFacts('product', about('product'), renderText),
    ...(ticket.parcels.length > 0
      ? [
          renderHeading(messages.delivery, renderText),
          ...renderParcelRows(ticket, messages, renderText, scale),
        ]
      : []),
    renderHeading(messages.files, renderText),
    ...renderFileRows(ticket, messages, renderText),
    ...(ticket.remarks === ''
      ? []
      : [renderHeading(messages.remarks, renderText), ...renderRemarks(ticket, renderText)]),
    renderHeading(messages.atelier, renderText),
    renderText('atelier', ticket.atelierUrl, { fontSize: 10 }),
  ];
};

/** Sizes tried, as shares of the full size, when the ticket is more than one page. */
const SMALLER_SCALES = [0.93, 0.86, 0.8];

/**
 * Renders the ticket for the press operator on one A4 page, in smaller letters for an order that says much; on more
 * pages only when the smallest letters are not enough.
 */
export const renderTicketPage = async (
  ticket: JobTicket,
  lines: readonly DescriptionLine[],
  messages: Messages,
  [widthPt, heightPt]: readonly [number, number],
): Promise<{ bytes: Uint8Array; sheets: number }> => {
  const drawAt = (scale: number) => {
    const rows = renderRows(ticket, lines, messages, scale);
    return renderFlowing({ head: () => [], rows }, widthPt, heightPt);
  };
  let drawing = await drawAt(1);
  for (const scale of SMALLER_SCALES) {
    if (drawing.sheets === 1) break;
    drawing = await drawAt(scale);
  }
  return drawing;
};
