import { inflateSync } from 'node:zlib';
import type { Invoice } from '@souvenance/contracts';
import { embedFacturX, Flavor, Profile } from '@stackforge-eu/factur-x';
import { toPoints } from '../foundation/units.ts';
import { getPressMessages } from '../messages/index.ts';
import { readDeflatedSrgbProfile } from '../pdf/srgb-profile.ts';
import { renderFlowing } from '../react/render-flowing.ts';
import { putOnOneLine } from '../typography/put-on-one-line.ts';
import { toFacturX } from './factur-x.ts';
import { renderInvoicePages } from './render-invoice-pages.ts';

const A4_MM = { width: 210, height: 297 };

/**
 * Renders an invoice or credit note as PDF/A-3b with its data embedded (`factur-x.xml`, Factur-X 1.09, profile EN
 * 16931). Throws when the data does not match the published schema.
 */
export const renderInvoice = async (issued: Invoice, language: string): Promise<Uint8Array> => {
  const invoice = putOnOneLine(issued);
  const { invoice: messages } = getPressMessages(language);
  const pages = renderInvoicePages(invoice, language);
  const { bytes } = await renderFlowing(pages, toPoints(A4_MM.width), toPoints(A4_MM.height));
  const title = `${messages.heading[invoice.kind]} ${invoice.number}`;
  const { pdf } = await embedFacturX({
    pdf: bytes,
    input: toFacturX(invoice),
    profile: Profile.EN16931,
    flavor: Flavor.FACTUR_X,
    validateXsd: true,
    rgbIccProfile: inflateSync(await readDeflatedSrgbProfile()),
    unembeddedFonts: 'throw',
    meta: {
      title,
      author: invoice.seller.name,
      subject: messages.order(invoice.orderNumber),
      creator: 'Souvenance',
    },
  });
  return pdf;
};
