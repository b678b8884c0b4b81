'use client';

import { type Cart, PARCELS_MAX } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { boundsOf, hasSpare, isOfSeveral, leftOf, takenBy, withParcel, withTaken } from './cart-changes.ts';
import { useCountryChoices } from './use-country-choices.ts';
import { useCopiesWords, useEditionName } from './use-edition-words.ts';

interface OtherParcelsProps {
  cart: Cart;
  onCart: (cart: Cart) => void;
}

/** Parcels to other addresses, each with its copies and its country, which make its price; the address comes next. */
export const OtherParcels = ({ cart, onCart }: OtherParcelsProps) => {
  const t = useTranslations('order.parcels');
  const countryChoices = useCountryChoices();
  const name = useEditionName();
  const words = useCopiesWords(cart);
  const { otherParcels = [] } = cart;
  const editions = listEditions(cart);
  const remainingCopies = leftOf(cart);
  const ofSeveral = isOfSeveral(cart);
  const place = useFocusOnChange(otherParcels.length);
  const setAll = (parcels: NonNullable<Cart['otherParcels']>) => onCart({ ...cart, otherParcels: parcels });
  const first = ofSeveral
    ? t('firstOf', { copies: words(remainingCopies) })
    : t('first', { count: remainingCopies[0] ?? 0 });
  return (
    <div ref={place} tabIndex={-1}>
      <Stack space="3">
        {otherParcels.length === 0 ? null : <Text>{first}</Text>}
        {otherParcels.map(({ country }, index) => (
          // A parcel has no name of its own but its place.
          <Sheet key={index} as="section" labelledBy={`parcel-${index + 2}`}>
            <Heading level={2} looks="3" id={`parcel-${index + 2}`}>
              {t(ofSeveral ? 'otherOf' : 'other', { number: index + 2 })}
            </Heading>
            {editions.map((edition, at) => (
              <StepperField
                key={name(edition)}
                name={at === 0 ? `copies-${index + 2}` : `copies-${index + 2}-${at + 1}`}
                label={!ofSeveral ? t('copies') : name(edition)}
                value={takenBy(cart, index)[at] ?? 0}
                {...boundsOf(cart, index, at)}
                onValue={(copies) => onCart(withTaken(cart, index, at, copies))}
                fewerLabel={
                  !ofSeveral
                    ? t('fewer', { number: index + 2 })
                    : t('fewerOf', { number: index + 2, edition: name(edition) })
                }
                moreLabel={
                  !ofSeveral
                    ? t('more', { number: index + 2 })
                    : t('moreOf', { number: index + 2, edition: name(edition) })
                }
              />
            ))}
            <SelectField
              name={`country-${index + 2}`}
              label={t(ofSeveral ? 'countryOf' : 'country')}
              value={country}
              onValue={(nextCountry) =>
                setAll(
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
                onClick={() => setAll(otherParcels.filter((_, at) => at !== index))}
              >
                {t(ofSeveral ? 'removeOf' : 'remove', { number: index + 2 })}
              </Button>
            </div>
          </Sheet>
        ))}
        {hasSpare(cart) && otherParcels.length < PARCELS_MAX - 1 ? (
          <div>
            <Button variant="secondary" onClick={() => onCart(withParcel(cart))}>
              {t('add')}
            </Button>
          </div>
        ) : null}
        {otherParcels.length === 0 ? <Text tone="soft">{t(ofSeveral ? 'hintOf' : 'hint')}</Text> : null}
      </Stack>
    </div>
  );
};
