'use client';

import type { Order, PostalAddress } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { textOf } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

const fields = ['name', 'line1', 'line2', 'postcode', 'city', 'phone'] as const;

/** The parcels that have not left; before the order is prepared, its addresses by the ids of their parcels to be. */
const waitingOf = ({
  shipments,
  address,
  otherAddresses,
}: Order): { id: string; address: PostalAddress }[] => {
  if (shipments.length > 0) return shipments.filter(({ state }) => state === 'waiting');
  const all = address === null ? [] : [address, ...otherAddresses];
  return all.map((one, at) => ({ id: `s${at + 1}`, address: one }));
};

/** Reads the typed address of one parcel. The country stays: shipping was paid for it. */
export const correctionOf = (
  order: Order,
  values: FormData,
): { shipmentId?: string; address: PostalAddress } => {
  const shipmentId = textOf(values, 'shipmentId');
  const waiting = waitingOf(order);
  const parcel = waiting.find(({ id }) => id === shipmentId) ?? waiting[0];
  const country = parcel?.address.country ?? order.cart.country;
  const typed = Object.fromEntries(fields.map((field) => [field, textOf(values, field).trim()]));
  return {
    ...(shipmentId !== '' && { shipmentId }),
    address: { ...emptyAddress, ...typed, country },
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

/** The address of a parcel, to be set right; which one is asked where several wait. */
export const CorrectedAddress = ({ order }: { order: Order }) => {
  const t = useTranslations('admin.order.addressFields');
  const waiting = waitingOf(order);
  const [id, setId] = useState(waiting[0]?.id ?? '');
  const shippingAddress = waiting.find((parcel) => parcel.id === id)?.address;
  return (
    <>
      {waiting.length > 1 ? (
        <SelectField
          name="shipmentId"
          label={t('parcel')}
          value={id}
          onValue={setId}
          choices={waiting.map((parcel) => ({
            value: parcel.id,
            label: `${parcel.address.name}, ${parcel.address.city}`,
          }))}
        />
      ) : null}
      {fields.map((field) => (
        <TextField
          key={`${id}-${field}`}
          name={field}
          label={t(field)}
          defaultValue={shippingAddress?.[field]}
          maxLength={120}
          optional={field === 'line2' || field === 'phone'}
        />
      ))}
    </>
  );
};
