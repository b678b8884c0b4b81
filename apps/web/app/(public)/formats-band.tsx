import { useTranslations } from 'next-intl';
import { Band } from '#ui/band.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { FormatShelf } from './format-shelf.tsx';
import type { FormatPrice } from './read-prices.ts';

interface FormatsBandProps {
  title: string;
  prices: readonly FormatPrice[];
}

export const FormatsBand = ({ title, prices }: FormatsBandProps) => {
  const t = useTranslations('public.formats');
  const [first] = prices;
  return (
    <Band tone="sheet" labelledBy="formats">
      <Stack space="3">
        <Heading level={2} id="formats">
          {title}
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
        <FormatShelf
          prices={prices}
          price={({ bookCents, currency }) => <Money cents={bookCents} currency={currency} />}
          note={({ format }) => t(`notes.${format}`)}
        />
      ) : (
        <Notice tone="info">{t('unavailable')}</Notice>
      )}
      <Row>
        <LinkButton href="/pricing">{t('all')}</LinkButton>
      </Row>
    </Band>
  );
};
