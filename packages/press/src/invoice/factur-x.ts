import type { Invoice, InvoiceLine } from '@souvenance/contracts';
import {
  DocumentTypeCode,
  type FacturXInvoiceInput,
  UnitCode,
  VatCategoryCode,
} from '@stackforge-eu/factur-x';

const euros = (cents: number): number => cents / 100;

const percent = (perMille: number): number => perMille / 10;

/** Only vouchers are free of VAT, which is due when they are redeemed. */
const vatCategory = (perMille: number): VatCategoryCode =>
  perMille === 0 ? VatCategoryCode.EXEMPT : VatCategoryCode.STANDARD_RATE;

const vatExemption = (perMille: number) =>
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

const allowance = ({ label, netCents, vatPerMille }: InvoiceLine) => ({
  isCharge: false,
  amount: euros(-netCents),
  reason: label,
  vatCategoryCode: vatCategory(vatPerMille),
  vatRatePercent: percent(vatPerMille),
});

/**
 * UNTDID 4461: 48 is a bank card. There is no code for a gift card, so ZZZ (« mutually defined ») is used with a text.
 * An invoice has one means of payment; a payment by both is explained in a note.
 */
const paymentMeans = ({ cardCents, grossCents }: Invoice) =>
  cardCents > 0 && cardCents === grossCents
    ? { meansCode: 'ZZZ', meansText: 'Carte cadeau' }
    : { meansCode: '48' };

const giftCardNote = ({ cardCents, grossCents, currency }: Invoice): string[] => {
  const isPart = cardCents > 0 && cardCents < grossCents;
  return isPart ? [`Dont ${euros(cardCents).toFixed(2).replace('.', ',')} ${currency} par carte cadeau`] : [];
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
  const allowanceTotal = euros(-sumNetCents(discounts));
  return {
    document: {
      id: invoice.number,
      issueDate: invoice.issuedOn,
      typeCode: kind === 'invoice' ? DocumentTypeCode.COMMERCIAL_INVOICE : DocumentTypeCode.CREDIT_NOTE,
      notes: [
        { content: `${seller.form}, ${seller.capital}, ${seller.registration}`, subjectCode: 'REG' },
        ...giftCardNote(invoice).map((content) => ({ content, subjectCode: 'PMT' })),
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
      ...{ unitPrice: euros(line.netCents), basisQuantity: line.quantity, lineTotal: euros(line.netCents) },
      vatCategoryCode: vatCategory(line.vatPerMille),
      vatRatePercent: percent(line.vatPerMille),
    })),
    ...(discounts.length > 0 && { allowancesCharges: discounts.map(allowance) }),
    payment: paymentMeans(invoice),
    delivery: { date: invoice.settledOn },
    vatBreakdown: invoice.taxes.map(({ vatPerMille, netCents, vatCents }) => ({
      categoryCode: vatCategory(vatPerMille),
      ratePercent: percent(vatPerMille),
      taxableAmount: euros(netCents),
      taxAmount: euros(vatCents),
      ...vatExemption(vatPerMille),
    })),
    totals: {
      lineTotal: euros(sumNetCents(charged)),
      ...(discounts.length > 0 && { allowanceTotal }),
      taxBasisTotal: euros(invoice.netCents),
      taxTotal: euros(invoice.vatCents),
      grandTotal: euros(invoice.grossCents),
      prepaidAmount: euros(invoice.grossCents),
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
