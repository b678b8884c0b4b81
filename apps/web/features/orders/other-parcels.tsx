'use client';

import { type Cart, PARCELS_MAX } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import {
  computeRemainingCopies,
  copiesInParcel,
  hasSeveralEditions,
  hasSpareCopy,
  parcelCopiesRange,
  withParcel,
  withParcelCopies,
} from './cart-changes.ts';
import { useCountryChoices } from './use-country-choices.ts';
import { useEditionName, useFormatCopies } from './use-edition-words.ts';

interface OtherParcelsProps {
  cart: Cart;
  onCart: (cart: Cart) => void;
}

/**
 * Parcels to other addresses, with copies and country, which determine the price; addresses are entered in the next
 * step.
 */
export const OtherParcels = ({ cart, onCart }: OtherParcelsProps) => {
  const t = useTranslations('order.parcels');
  const countryChoices = useCountryChoices();
  const editionName = useEditionName();
  const formatCopies = useFormatCopies(cart);
  const { otherParcels = [] } = cart;
  const editions = listEditions(cart);
  const remainingCopies = computeRemainingCopies(cart);
  const hasVariants = hasSeveralEditions(cart);
  const container = useFocusOnChange(otherParcels.length);
  const setParcels = (parcels: NonNullable<Cart['otherParcels']>) =>
    onCart({ ...cart, otherParcels: parcels });
  const firstParcelText = hasVariants
    ? t('firstOf', { copies: formatCopies(remainingCopies) })
    : t('first', { count: remainingCopies[0] ?? 0 });
  return (
    <div ref={container} tabIndex={-1}>
      <Stack space="3">
        {otherParcels.length === 0 ? null : <Text>{firstParcelText}</Text>}
        {otherParcels.map(({ country }, index) => (
          // A parcel has no id, so its index is the key.
          <Card key={index} as="section" labelledBy={`parcel-${index + 2}`}>
            <Heading level={2} look="3" id={`parcel-${index + 2}`}>
              {t(hasVariants ? 'otherOf' : 'other', { number: index + 2 })}
            </Heading>
            {editions.map((edition, at) => (
              <StepperField
                key={editionName(edition)}
                name={at === 0 ? `copies-${index + 2}` : `copies-${index + 2}-${at + 1}`}
                label={!hasVariants ? t('copies') : editionName(edition)}
                value={copiesInParcel(cart, index)[at] ?? 0}
                {...parcelCopiesRange(cart, index, at)}
                onValue={(copies) => onCart(withParcelCopies(cart, index, at, copies))}
                fewerLabel={
                  !hasVariants
                    ? t('fewer', { number: index + 2 })
                    : t('fewerOf', { number: index + 2, edition: editionName(edition) })
                }
                moreLabel={
                  !hasVariants
                    ? t('more', { number: index + 2 })
                    : t('moreOf', { number: index + 2, edition: editionName(edition) })
                }
              />
            ))}
            <SelectField
              name={`country-${index + 2}`}
              label={t(hasVariants ? 'countryOf' : 'country')}
              value={country}
              onValue={(nextCountry) =>
                setParcels(
                  otherParcels.map((parcel, at) =>
                    at === index ? { ...parcel, country: nextCountry } : parcel,
                  ),
                )
              }
              choices={countryChoices}
            />
            <div>
              <Button
                variant="quiet"
                icon="remove"
                onClick={() => setParcels(otherParcels.filter((_, at) => at !== index))}
              >
                {t(hasVariants ? 'removeOf' : 'remove', { number: index + 2 })}
              </Button>
            </div>
          </Card>
        ))}
        {hasSpareCopy(cart) && otherParcels.length < PARCELS_MAX - 1 ? (
          <div>
            <Button variant="secondary" onClick={() => onCart(withParcel(cart))}>
              {t('add')}
            </Button>
          </div>
        ) : null}
        {otherParcels.length === 0 ? <Text tone="soft">{t(hasVariants ? 'hintOf' : 'hint')}</Text> : null}
      </Stack>
    </div>
  );
};
