import type { Invoice, InvoiceLine } from '@souvenance/contracts';
import {
  DocumentTypeCode,
  type FacturXInvoiceInput,
  UnitCode,
  VatCategoryCode,
} from '@stackforge-eu/factur-x';

const euros = (cents: number): number => cents / 100;

const percent = (perMille: number): number => perMille / 10;

/** Only vouchers bear no tax: it is due when they are spent. */
const categoryOf = (perMille: number): VatCategoryCode =>
  perMille === 0 ? VatCategoryCode.EXEMPT : VatCategoryCode.STANDARD_RATE;

const exemptionOf = (perMille: number) =>
  perMille === 0 ? { exemptionReason: 'Bon à usages multiples (CGI, art. 256 ter)' } : {};

/** « 1, rue Haute, 49400 Saumur »: street, postcode and town, as far as they can be told apart. */
const addressOf = (address: string) => {
  const addressMatch = /^(.*?),?\s*(\d{5})\s+(.+)$/.exec(address);
  const [line1 = address, postalCode = '', city = ''] = addressMatch?.slice(1) ?? [];
  return { line1, postalCode, city, country: 'FR' };
};

const allowance = ({ label, netCents, vatPerMille }: InvoiceLine) => ({
  isCharge: false,
  amount: euros(-netCents),
  reason: label,
  vatCategoryCode: categoryOf(vatPerMille),
  vatRatePercent: percent(vatPerMille),
});

/**
 * UNTDID 4461: 48 is a bank card. It has no code for a gift card, so that one is « mutually defined » and named; what both paid
 * is said in a note, since an invoice has one means of payment.
 */
const paymentOf = ({ cardCents, grossCents }: Invoice) =>
  cardCents > 0 && cardCents === grossCents
    ? { meansCode: 'ZZZ', meansText: 'Carte cadeau' }
    : { meansCode: '48' };

const partOnCards = ({ cardCents, grossCents, currency }: Invoice): string[] => {
  const isPart = cardCents > 0 && cardCents < grossCents;
  return isPart ? [`Dont ${euros(cardCents).toFixed(2).replace('.', ',')} ${currency} par carte cadeau`] : [];
};

const sumOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { netCents }) => sum + netCents, 0);

/**
 * An invoice as the data that travels inside its PDF: Factur-X 1.09, profile EN 16931, in euros. A discount is an allowance
 * on the whole (BG-20), since no item's price may be below zero (BR-27). What was charged before the invoice is issued is
 * paid already (BT-113), so that nothing is due.
 */
export const facturXOf = (invoice: Invoice): FacturXInvoiceInput => {
  const { seller, buyer, lines, corrects, kind } = invoice;
  const [discounts, charged] = [
    lines.filter(({ netCents }) => netCents < 0),
    lines.filter(({ netCents }) => netCents >= 0),
  ];
  const allowanceTotal = euros(-sumOf(discounts));
  return {
    document: {
      id: invoice.number,
      issueDate: invoice.issuedOn,
      typeCode: kind === 'invoice' ? DocumentTypeCode.COMMERCIAL_INVOICE : DocumentTypeCode.CREDIT_NOTE,
      notes: [
        { content: `${seller.form}, ${seller.capital}, ${seller.registration}`, subjectCode: 'REG' },
        ...partOnCards(invoice).map((content) => ({ content, subjectCode: 'PMT' })),
      ],
    },
    seller: {
      name: seller.name,
      address: addressOf(seller.address),
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
      // The price of so many pieces together (BT-149): that of one has more figures than cents.
      ...{ unitPrice: euros(line.netCents), basisQuantity: line.quantity, lineTotal: euros(line.netCents) },
      vatCategoryCode: categoryOf(line.vatPerMille),
      vatRatePercent: percent(line.vatPerMille),
    })),
    ...(discounts.length > 0 && { allowancesCharges: discounts.map(allowance) }),
    payment: paymentOf(invoice),
    delivery: { date: invoice.settledOn },
    vatBreakdown: invoice.taxes.map(({ vatPerMille, netCents, vatCents }) => ({
      categoryCode: categoryOf(vatPerMille),
      ratePercent: percent(vatPerMille),
      taxableAmount: euros(netCents),
      taxAmount: euros(vatCents),
      ...exemptionOf(vatPerMille),
    })),
    totals: {
      lineTotal: euros(sumOf(charged)),
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
