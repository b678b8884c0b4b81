import type { Invoice, InvoiceLine } from '@souvenance/contracts';
import {
  DocumentTypeCode,
  type FacturXInvoiceInput,
  UnitCode,
  VatCategoryCode,
} from '@stackforge-eu/factur-x';

const formatEuros = (cents: number): number => cents / 100;

const formatPercent = (perMille: number): number => perMille / 10;

/** Only vouchers are free of VAT, which is due when they are redeemed. */
const getVatCategory = (perMille: number): VatCategoryCode =>
  perMille === 0 ? VatCategoryCode.EXEMPT : VatCategoryCode.STANDARD_RATE;

const getVatExemption = (perMille: number) =>
  perMille === 0 ? { exemptionReason: 'Bon à usages multiples (CGI, art. 256 ter)' } : {};

/**
 * Splits « 1, rue Haute, 49400 Saumur » into street, postcode and town; without a postcode the whole text is the
 * street.
 */
const splitAddress = (address: string) => {
  const addressMatch = /^(.*?),?\s*(\d{5})\s+(.+)$/.exec(address);
  const [line1 = address, postalCode = '', city = ''] = addressMatch?.slice(1) ?? [];
  return { line1, postalCode, city, country: 'FR' };
};

const toAllowance = ({ label, netCents, vatPerMille }: InvoiceLine) => ({
  isCharge: false,
  amount: formatEuros(-netCents),
  reason: label,
  vatCategoryCode: getVatCategory(vatPerMille),
  vatRatePercent: formatPercent(vatPerMille),
});

/**
 * UNTDID 4461: 48 is a bank card. There is no code for a gift card, so ZZZ (« mutually defined ») is used with a text.
 * An invoice has one means of payment; a payment by both is explained in a note.
 */
const toPaymentMeans = ({ cardCents, grossCents }: Invoice) =>
  cardCents > 0 && cardCents === grossCents
    ? { meansCode: 'ZZZ', meansText: 'Carte cadeau' }
    : { meansCode: '48' };

const createGiftCardNote = ({ cardCents, grossCents, currency }: Invoice): string[] => {
  const isPart = cardCents > 0 && cardCents < grossCents;
  return isPart
    ? [`Dont ${formatEuros(cardCents).toFixed(2).replace('.', ',')} ${currency} par carte cadeau`]
    : [];
};

const sumNetCents = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { netCents }) => sum + netCents, 0);

/**
 * Maps an invoice to the data embedded in its PDF: Factur-X 1.09, profile EN 16931, in euros. A discount is a
 * document-level allowance (BG-20), since an item's price must not be negative (BR-27). The amount was charged before
 * the invoice is issued, so it is prepaid (BT-113) and nothing is due.
 */
export const toFacturX = (invoice: Invoice): FacturXInvoiceInput => {
  const { seller, buyer, lines, corrects, kind } = invoice;
  const [discounts, charged] = [
    lines.filter(({ netCents }) => netCents < 0),
    lines.filter(({ netCents }) => netCents >= 0),
  ];
  const allowanceTotal = formatEuros(-sumNetCents(discounts));
  return {
    document: {
      id: invoice.number,
      issueDate: invoice.issuedOn,
      typeCode: kind === 'invoice' ? DocumentTypeCode.COMMERCIAL_INVOICE : DocumentTypeCode.CREDIT_NOTE,
      notes: [
        { content: `${seller.form}, ${seller.capital}, ${seller.registration}`, subjectCode: 'REG' },
        ...createGiftCardNote(invoice).map((content) => ({ content, subjectCode: 'PMT' })),
      ],
    },
    seller: {
      name: seller.name,
      address: splitAddress(seller.address),
      legalOrganization: { id: seller.siren.replace(/\D/g, ''), schemeID: '0002' },
      taxRegistrations: [{ id: seller.vat.replace(/\s/g, ''), schemeId: 'VA' }],
      electronicAddress: { value: seller.email, schemeID: 'EM' },
    },
    buyer: {
      name: buyer.name,
      address: {
        line1: buyer.lines[0] ?? '',
        postalCode: buyer.postcode,
        city: buyer.city,
        country: buyer.country,
        ...(buyer.lines[1] ? { line2: buyer.lines[1] } : {}),
      },
    },
    lines: charged.map((line, index) => ({
      id: String(index + 1),
      name: line.label,
      quantity: line.quantity,
      unitCode: UnitCode.UNIT,
      // The price of the whole quantity (BT-149): a unit price may need more decimals than cents.
      ...{
        unitPrice: formatEuros(line.netCents),
        basisQuantity: line.quantity,
        lineTotal: formatEuros(line.netCents),
      },
      vatCategoryCode: getVatCategory(line.vatPerMille),
      vatRatePercent: formatPercent(line.vatPerMille),
    })),
    ...(discounts.length > 0 && { allowancesCharges: discounts.map(toAllowance) }),
    payment: toPaymentMeans(invoice),
    delivery: { date: invoice.settledOn },
    vatBreakdown: invoice.taxes.map(({ vatPerMille, netCents, vatCents }) => ({
      categoryCode: getVatCategory(vatPerMille),
      ratePercent: formatPercent(vatPerMille),
      taxableAmount: formatEuros(netCents),
      taxAmount: formatEuros(vatCents),
      ...getVatExemption(vatPerMille),
    })),
    totals: {
      lineTotal: formatEuros(sumNetCents(charged)),
      ...(discounts.length > 0 && { allowanceTotal }),
      taxBasisTotal: formatEuros(invoice.netCents),
      taxTotal: formatEuros(invoice.vatCents),
      grandTotal: formatEuros(invoice.grossCents),
      prepaidAmount: formatEuros(invoice.grossCents),
      duePayableAmount: 0,
      currency: invoice.currency,
    },
    references: [
      { id: invoice.orderNumber, type: 'order' },
      ...(corrects
        ? [{ id: corrects.number, type: 'preceding' as const, issueDate: corrects.issuedOn }]
        : []),
    ],
  };
};
