import { useTranslations } from 'next-intl';
import { Band } from '#ui/band.tsx';
import { FigureList } from '#ui/figure-list.tsx';
import { Heading } from '#ui/heading.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import type { FormatPrice } from './read-prices.ts';

export const FormatsBand = ({ prices }: { prices: readonly FormatPrice[] }) => {
  const t = useTranslations('public.formats');
  const [first] = prices;
  return (
    <Band labelledBy="formats">
      <Stack space="3">
        <Heading level={2} id="formats">
          {t('title')}
        </Heading>
        {first ? (
          <Text tone="soft">
            {t.rich('lead', {
              shipping: () => <Money cents={first.shippingCents} currency={first.currency} />,
            })}
          </Text>
        ) : null}
      </Stack>
      {first ? (
        <FigureList
          figures={prices.map(({ format, bookCents, currency }) => ({
            label: t(`names.${format}`),
            value: <Money cents={bookCents} currency={currency} />,
            note: t(`notes.${format}`),
          }))}
        />
      ) : (
        <Notice tone="info">{t('unavailable')}</Notice>
      )}
    </Band>
  );
};
