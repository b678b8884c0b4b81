'use client';

import { type Cart, PARCELS_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { StepperField } from '#ui/controls/stepper-field.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { useCountryChoices } from './use-country-choices.ts';

interface OtherParcelsProps {
  cart: Cart;
  onChange: (change: Partial<Cart>) => void;
}

type OtherParcel = NonNullable<Cart['otherParcels']>[number];

/** Copies that the first address keeps. */
const leftOf = ({ copies, otherParcels = [] }: Cart): number =>
  copies - otherParcels.reduce((sum, parcel) => sum + parcel.copies, 0);

/** Parcels to other addresses, each with its copies and its country, which make its price; the address comes next. */
export const OtherParcels = ({ cart, onChange }: OtherParcelsProps) => {
  const t = useTranslations('order.parcels');
  const countryChoices = useCountryChoices();
  const { otherParcels = [] } = cart;
  const left = leftOf(cart);
  const place = useFocusOnChange(otherParcels.length);
  const setAll = (parcels: readonly OtherParcel[]) => onChange({ otherParcels: [...parcels] });
  const set = (at: number, change: Partial<OtherParcel>) =>
    setAll(otherParcels.map((parcel, index) => (index === at ? { ...parcel, ...change } : parcel)));
  return (
    <div ref={place} tabIndex={-1}>
      <Stack space="3">
        {otherParcels.length === 0 ? null : <Text>{t('first', { count: left })}</Text>}
        {otherParcels.map(({ copies, country }, index) => (
          // A parcel has no name of its own but its place.
          <Sheet key={index} as="section" labelledBy={`parcel-${index + 2}`}>
            <Heading level={2} looks="3" id={`parcel-${index + 2}`}>
              {t('other', { number: index + 2 })}
            </Heading>
            <StepperField
              name={`copies-${index + 2}`}
              label={t('copies')}
              value={copies}
              min={1}
              max={copies + left - 1}
              onValue={(wanted) => set(index, { copies: wanted })}
              fewerLabel={t('fewer', { number: index + 2 })}
              moreLabel={t('more', { number: index + 2 })}
            />
            <SelectField
              name={`country-${index + 2}`}
              label={t('country')}
              value={country}
              onValue={(wanted) => set(index, { country: wanted })}
              choices={countryChoices}
            />
            <div>
              <Button
                variant="quiet"
                icon="remove"
                onClick={() => setAll(otherParcels.filter((_, at) => at !== index))}
              >
                {t('remove', { number: index + 2 })}
              </Button>
            </div>
          </Sheet>
        ))}
        {left > 1 && otherParcels.length < PARCELS_MAX - 1 ? (
          <div>
            <Button
              variant="secondary"
              onClick={() => setAll([...otherParcels, { copies: 1, country: cart.country }])}
            >
              {t('add')}
            </Button>
          </div>
        ) : null}
        {otherParcels.length === 0 ? <Text tone="soft">{t('hint')}</Text> : null}
      </Stack>
    </div>
  );
};
