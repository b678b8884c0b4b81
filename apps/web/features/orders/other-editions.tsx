'use client';

import { type Cart, type CartVariant, VARIANTS_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { otherEditions, withoutVariant, withVariant, withVariantAs } from './cart-changes.ts';
import { useEditionName } from './use-edition-words.ts';

interface OtherEditionsProps {
  cart: Cart;
  onCart: (cart: Cart) => void;
}

const mostCopies = 200;

type Edition = Pick<CartVariant, 'format' | 'largePrint'>;
const keyOf = ({ format, largePrint }: Edition): string => `${format}${largePrint ? ' +' : ''}`;

/** The same stories in another format or in large print, ordered beside: each is approved by itself. */
export const OtherEditions = ({ cart, onCart }: OtherEditionsProps) => {
  const t = useTranslations('order.editions');
  const name = useEditionName();
  const { variants = [] } = cart;
  const free = otherEditions(cart);
  const place = useFocusOnChange(variants.length);
  const choose = (at: number, variant: CartVariant, key: string) => {
    const edition = free.find((one) => keyOf(one) === key);
    if (edition) onCart(withVariantAs(cart, at, { ...edition, copies: variant.copies }));
  };
  return (
    <div ref={place} tabIndex={-1}>
      <Stack space="3">
        {variants.map((variant, at) => (
          // An edition is known by its place until it is approved.
          <Sheet key={at} as="section" labelledBy={`edition-${at + 2}`}>
            <Heading level={2} looks="3" id={`edition-${at + 2}`}>
              {t('other', { edition: name(variant) })}
            </Heading>
            <SelectField
              name={`edition-format-${at + 2}`}
              label={t('which')}
              value={keyOf(variant)}
              onValue={(key) => choose(at, variant, key)}
              choices={[variant, ...free].map((one) => ({ value: keyOf(one), label: name(one) }))}
            />
            <StepperField
              name={`edition-copies-${at + 2}`}
              label={t('copies')}
              value={variant.copies}
              min={1}
              max={mostCopies}
              onValue={(copies) => onCart(withVariantAs(cart, at, { ...variant, copies }))}
              fewerLabel={t('fewer', { edition: name(variant) })}
              moreLabel={t('more', { edition: name(variant) })}
            />
            <div>
              <Button variant="quiet" icon="remove" onClick={() => onCart(withoutVariant(cart, at))}>
                {t('remove', { edition: name(variant) })}
              </Button>
            </div>
          </Sheet>
        ))}
        {variants.length > 0 ? <Text tone="soft">{t('note')}</Text> : null}
        {variants.length < VARIANTS_MAX ? (
          <div>
            <Button variant="secondary" onClick={() => onCart(withVariant(cart))}>
              {variants.length > 0 ? t('addAnother') : t(cart.largePrint ? 'addOrdinary' : 'add')}
            </Button>
          </div>
        ) : null}
        {variants.length === 0 ? <Text tone="soft">{t('hint')}</Text> : null}
      </Stack>
    </div>
  );
};
