'use client';

import type { Order, PostalAddress } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

const addressFields = ['name', 'line1', 'line2', 'postcode', 'city', 'phone'] as const;

/**
 * Shipments that have not left. Before the order is prepared there are none, so its addresses are returned with the ids
 * that their shipments will have.
 */
const listUnsentParcels = ({
  shipments,
  address,
  otherAddresses,
}: Order): { id: string; address: PostalAddress }[] => {
  if (shipments.length > 0) return shipments.filter(({ state }) => state === 'waiting');
  const addresses = address === null ? [] : [address, ...otherAddresses];
  return addresses.map((parcelAddress, index) => ({ id: `s${index + 1}`, address: parcelAddress }));
};

/** Reads the corrected address of one shipment. The country cannot change, because shipping was paid for it. */
export const readCorrection = (
  order: Order,
  values: FormData,
): { shipmentId?: string; address: PostalAddress } => {
  const shipmentId = readText(values, 'shipmentId');
  const parcels = listUnsentParcels(order);
  const parcel = parcels.find(({ id }) => id === shipmentId) ?? parcels[0];
  const country = parcel?.address.country ?? order.cart.country;
  const typedFields = Object.fromEntries(
    addressFields.map((field) => [field, readText(values, field).trim()]),
  );
  return {
    ...(shipmentId !== '' && { shipmentId }),
    address: { ...emptyAddress, ...typedFields, country },
  };
};

const emptyAddress: PostalAddress = {
  name: '',
  line1: '',
  line2: '',
  postcode: '',
  city: '',
  country: 'FR',
  phone: '',
};

/** Fields to correct the address of a shipment, with a choice of the shipment where several wait. */
export const AddressCorrectionFields = ({ order }: { order: Order }) => {
  const t = useTranslations('admin.order.addressFields');
  const parcels = listUnsentParcels(order);
  const [id, setId] = useState(parcels[0]?.id ?? '');
  const shippingAddress = parcels.find((parcel) => parcel.id === id)?.address;
  return (
    <>
      {parcels.length > 1 ? (
        <SelectField
          name="shipmentId"
          label={t('parcel')}
          value={id}
          onValue={setId}
          choices={parcels.map((parcel) => ({
            value: parcel.id,
            label: `${parcel.address.name}, ${parcel.address.city}`,
          }))}
        />
      ) : null}
      {addressFields.map((field) => (
        <TextField
          key={`${id}-${field}`}
          name={field}
          label={t(field)}
          defaultValue={shippingAddress?.[field]}
          maxLength={120}
          isOptional={field === 'line2' || field === 'phone'}
        />
      ))}
    </>
  );
};
