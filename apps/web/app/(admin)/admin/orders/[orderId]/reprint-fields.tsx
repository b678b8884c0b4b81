'use client';

import type { AdminOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { textOf } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';

/** All the copies, to all the addresses of before. */
const EVERYWHERE = 'all';

/** Reads the choice as the calls take it. */
export const reprintOf = (order: AdminOrder['order'], values: FormData) => {
  const shipmentId = textOf(values, 'shipmentId');
  const isEverywhere = shipmentId === EVERYWHERE;
  return {
    copies: isEverywhere ? order.cart.copies : Number(textOf(values, 'copies')),
    isNewest: textOf(values, 'files') === 'newest',
    ...(shipmentId !== '' && !isEverywhere && { shipmentId }),
  };
};

interface ReprintFieldsProps extends Pick<AdminOrder, 'order' | 'newerProof'> {
  /** Chosen when it opens. */
  copies: number;
}

/** From which files copies are printed again, and how many. */
export const ReprintFields = ({ order, newerProof, copies }: ReprintFieldsProps) => {
  const t = useTranslations('admin.order');
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
      {order.shipments.length > 1 ? (
        <SelectField
          name="shipmentId"
          label={t('reprintTo')}
          choices={[
            ...order.shipments.map(({ id, address, copies: copyCount }) => ({
              value: id,
              label: `${address.name}, ${address.city} (${copyCount})`,
            })),
            { value: EVERYWHERE, label: t('reprintEverywhere') },
          ]}
        />
      ) : null}
      <SelectField
        name="copies"
        label={t('reprintCopies')}
        defaultValue={String(copies)}
        choices={Array.from({ length: order.cart.copies }, (_, index) => ({
          value: String(index + 1),
          label: String(index + 1),
        }))}
      />
    </>
  );
};
