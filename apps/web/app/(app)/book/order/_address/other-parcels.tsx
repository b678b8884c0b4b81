'use client';

import { type Order, PARCELS_MAX } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import {
  computeParcelCopiesRange,
  hasSeveralEditions,
  hasSpareCopy,
  listCopiesInParcel,
  setParcelCopies,
} from '#features/orders/cart-changes.ts';
import { useEditionName } from '#features/orders/use-edition-words.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { AddressFields } from './address-fields.tsx';
import { buildParcelPrefix } from './read-address.ts';
import { useFormatParcelName } from './use-format-parcel-name.ts';
import type { Parcels } from './use-parcels.ts';

interface OtherParcelsProps {
  parcels: Parcels;
  otherAddresses: Order['otherAddresses'];
  findError: (name: string) => string | undefined;
}

/** Parcels to other addresses, each with its copies and its address. */
export const OtherParcels = ({ parcels, otherAddresses, findError }: OtherParcelsProps) => {
  const t = useTranslations('order.parcels');
  const { cart, keys } = parcels;
  const container = useFocusOnChange(keys.length);
  const canAdd = hasSpareCopy(cart) && keys.length < PARCELS_MAX - 1;
  if (keys.length === 0 && !canAdd) return null;
  return (
    <div ref={container} tabIndex={-1}>
      <Stack space="4">
        {keys.map((key, index) => (
          <OtherParcel
            key={key}
            parcels={parcels}
            index={index}
            prefix={buildParcelPrefix(key)}
            address={otherAddresses[key] ?? null}
            findError={findError}
          />
        ))}
        {canAdd ? (
          <div>
            <Button variant="secondary" onClick={parcels.add}>
              {t('add')}
            </Button>
          </div>
        ) : null}
        {keys.length === 0 ? (
          <Text tone="soft">{t(hasSeveralEditions(cart) ? 'hintOf' : 'hint')}</Text>
        ) : null}
      </Stack>
    </div>
  );
};

interface OtherParcelProps {
  parcels: Parcels;
  /** Index among the parcels to other addresses. */
  index: number;
  prefix: string;
  address: Order['address'];
  findError: (name: string) => string | undefined;
}

const OtherParcel = ({ parcels, index, prefix, address, findError }: OtherParcelProps) => {
  const t = useTranslations('order.parcels');
  const { cart, setCart, setParcelCountry, remove } = parcels;
  const editionName = useEditionName();
  const formatParcelName = useFormatParcelName(cart);
  const hasVariants = hasSeveralEditions(cart);
  const number = index + 2;
  return (
    <Card as="section" labelledBy={`${prefix}title`}>
      <Heading level={3} id={`${prefix}title`}>
        {formatParcelName(index + 1)}
      </Heading>
      {listEditions(cart).map((edition, at) => (
        <StepperField
          key={at}
          name={at === 0 ? `copies-${number}` : `copies-${number}-${at + 1}`}
          label={hasVariants ? editionName(edition) : t('copies')}
          value={listCopiesInParcel(cart, index)[at] ?? 0}
          {...computeParcelCopiesRange(cart, index, at)}
          onValue={(copies) => setCart(setParcelCopies(cart, index, at, copies))}
          fewerLabel={
            hasVariants ? t('fewerOf', { number, edition: editionName(edition) }) : t('fewer', { number })
          }
          moreLabel={
            hasVariants ? t('moreOf', { number, edition: editionName(edition) }) : t('more', { number })
          }
        />
      ))}
      <AddressFields
        prefix={prefix}
        address={address}
        person=""
        country={cart.otherParcels?.[index]?.country ?? cart.country}
        onCountry={(country) => setParcelCountry(index, country)}
        findError={findError}
      />
      <div>
        <Button variant="quiet" icon="remove" onClick={() => remove(index)}>
          {t(hasVariants ? 'removeOf' : 'remove', { number })}
        </Button>
      </div>
    </Card>
  );
};
