import { createHash } from 'node:crypto';
import { AppError } from '@souvenance/contracts';
import type { PrintFile, PrintRequest } from '@souvenance/core';

const shippingLevels = { standard: 'MAIL', express: 'EXPRESS' } as const;

export const toShippingLevel = ({ level }: PrintRequest): string => shippingLevels[level];

const computeMd5 = async (file: PrintFile): Promise<string> => {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  for await (const chunk of await file.open()) {
    md5.update(chunk);
    sha256.update(chunk);
  }
  if (sha256.digest('hex') !== file.sha256)
    throw new AppError('print_shop.refused', { reason: `${file.fileName} has changed` });
  return md5.digest('hex');
};

const findSource = async ({ files }: PrintRequest, name: PrintFile['name']) => {
  const file = files.find((one) => one.name === name);
  if (file === undefined) throw new AppError('print_shop.refused', { reason: `no ${name}` });
  return { source_url: file.url, source_md5_sum: await computeMd5(file) };
};

/** The shipping address of a print job, of which Lulu allows one. Throws `print_shop.refused` for several parcels. */
export const toAddress = ({ parcels: [parcel, ...others], contact }: PrintRequest) => {
  if (others.length > 0) throw new AppError('print_shop.refused', { reason: `${others.length + 1} parcels` });
  return {
    name: parcel.name,
    street1: parcel.lines[0] ?? '',
    ...(parcel.lines[1] === undefined ? {} : { street2: parcel.lines.slice(1).join(', ') }),
    city: parcel.city,
    postcode: parcel.postcode,
    country_code: parcel.country,
    // Lulu requires a telephone number: the customer's, else the company's.
    phone_number: parcel.phone || contact.phone,
  };
};

const fileSourceFields = async (request: PrintRequest, packageId: string) =>
  request.printableId === null
    ? {
        printable_normalization: {
          pod_package_id: packageId,
          interior: await findSource(request, 'interior.pdf'),
          cover: await findSource(request, 'cover.pdf'),
        },
      }
    : { printable_id: request.printableId };

/** The request body that creates a print job: one line item with our reference. */
export const buildPrintJobBody = async (request: PrintRequest, packageId: string, delayMinutes: number) => ({
  external_id: request.reference,
  contact_email: request.contact.email,
  production_delay: delayMinutes,
  shipping_level: toShippingLevel(request),
  shipping_address: toAddress(request),
  line_items: [
    {
      external_id: request.reference,
      title: request.title,
      quantity: request.copies,
      ...(await fileSourceFields(request, packageId)),
    },
  ],
});
