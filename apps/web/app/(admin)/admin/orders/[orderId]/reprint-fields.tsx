'use client';

import type { AdminOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';

/** Value for all copies, to all addresses of the order. */
const ALL_ADDRESSES = 'all';

/** Reads the choices for the API. */
export const readReprint = (order: AdminOrder['order'], values: FormData) => {
  const shipmentId = readText(values, 'shipmentId');
  const isEverywhere = shipmentId === ALL_ADDRESSES;
  return {
    copies: isEverywhere ? order.cart.copies : Number(readText(values, 'copies')),
    usesNewestProof: readText(values, 'files') === 'newest',
    ...(shipmentId !== '' && !isEverywhere && { shipmentId }),
  };
};

interface ReprintFieldsProps extends Pick<AdminOrder, 'order' | 'newerProof'> {
  /** Initial number of copies, unless the parcel has fewer. */
  copies: number;
}

/** Fields of a reprint: which files, to which address, and how many copies. */
export const ReprintFields = ({ order, newerProof, copies }: ReprintFieldsProps) => {
  const t = useTranslations('admin.order');
  const [shipmentId, setShipmentId] = useState(order.shipments[0]?.id);
  const hasSeveralAddresses = order.shipments.length > 1;
  const shipment = hasSeveralAddresses ? order.shipments.find(({ id }) => id === shipmentId) : undefined;
  const copiesMax = shipment?.copies ?? order.cart.copies;
  return (
    <>
      {newerProof === null ? null : (
        <SelectField
          name="files"
          label={t('reprintFiles')}
          choices={[
            { value: 'same', label: t('reprintSame') },
            { value: 'newest', label: t('reprintNewest', { pages: newerProof.pages }) },
          ]}
        />
      )}
      {hasSeveralAddresses ? (
        <SelectField
          name="shipmentId"
          label={t('reprintTo')}
          onValue={setShipmentId}
          choices={[
            ...order.shipments.map(({ id, address, copies: copyCount }) => ({
              value: id,
              label: `${address.name}, ${address.city} (${copyCount})`,
            })),
            { value: ALL_ADDRESSES, label: t('reprintEverywhere') },
          ]}
        />
      ) : null}
      {shipmentId === ALL_ADDRESSES ? null : (
        <SelectField
          key={shipmentId}
          name="copies"
          label={t('reprintCopies')}
          defaultValue={String(Math.min(copies, copiesMax))}
          choices={Array.from({ length: copiesMax }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
        />
      )}
    </>
  );
};
