'use client';

import { type Cart, type CartVariant, VARIANTS_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { addVariant, listAddableEditions, removeVariant, replaceVariant } from './cart-changes.ts';
import { useEditionName } from './use-edition-words.ts';

interface OtherEditionsProps {
  cart: Cart;
  onCart: (cart: Cart) => void;
}

const MAX_COPIES = 200;

type Edition = Pick<CartVariant, 'format' | 'largePrint'>;
const editionKey = ({ format, largePrint }: Edition): string => `${format}${largePrint ? ' +' : ''}`;

/**
 * The same stories in another format or in large print, ordered together; the buyer approves each edition by itself.
 */
export const OtherEditions = ({ cart, onCart }: OtherEditionsProps) => {
  const t = useTranslations('order.editions');
  const editionName = useEditionName();
  const { variants = [] } = cart;
  const addableEditions = listAddableEditions(cart);
  const container = useFocusOnChange(variants.length);
  const choose = (index: number, variant: CartVariant, key: string) => {
    const edition = addableEditions.find((candidate) => editionKey(candidate) === key);
    if (edition) onCart(replaceVariant(cart, index, { ...edition, copies: variant.copies }));
  };
  return (
    <div ref={container} tabIndex={-1}>
      <Stack space="3">
        {variants.map((variant, index) => (
          // Until it is approved an edition has no id, so its index is the key.
          <Card key={index} as="section" labelledBy={`edition-${index + 2}`}>
            <Heading level={2} look="3" id={`edition-${index + 2}`}>
              {t('other', { edition: editionName(variant) })}
            </Heading>
            <SelectField
              name={`edition-format-${index + 2}`}
              label={t('which')}
              value={editionKey(variant)}
              onValue={(key) => choose(index, variant, key)}
              choices={[variant, ...addableEditions].map((edition) => ({
                value: editionKey(edition),
                label: editionName(edition),
              }))}
            />
            <StepperField
              name={`edition-copies-${index + 2}`}
              label={t('copies')}
              value={variant.copies}
              min={1}
              max={MAX_COPIES}
              onValue={(copies) => onCart(replaceVariant(cart, index, { ...variant, copies }))}
              fewerLabel={t('fewer', { edition: editionName(variant) })}
              moreLabel={t('more', { edition: editionName(variant) })}
            />
            <div>
              <Button variant="quiet" icon="remove" onClick={() => onCart(removeVariant(cart, index))}>
                {t('remove', { edition: editionName(variant) })}
              </Button>
            </div>
          </Card>
        ))}
        {variants.length > 0 ? <Text tone="soft">{t('note')}</Text> : null}
        {variants.length < VARIANTS_MAX ? (
          <div>
            <Button variant="secondary" onClick={() => onCart(addVariant(cart))}>
              {variants.length > 0 ? t('addAnother') : t(cart.largePrint ? 'addOrdinary' : 'add')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </div>
  );
};
