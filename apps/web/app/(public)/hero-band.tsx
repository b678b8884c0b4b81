import { useTranslations } from 'next-intl';
import { Band } from '#ui/band.tsx';
import { BookCover } from '#ui/book-cover.tsx';
import { Columns } from '#ui/columns.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Money } from '#ui/money.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import type { FormatPrice } from './read-prices.ts';

interface HeroBandProps {
  isSignedIn: boolean;
  /** The cheapest format; absent when prices can't be read. */
  lowest: FormatPrice | undefined;
}

export const HeroBand = ({ isSignedIn, lowest }: HeroBandProps) => {
  const t = useTranslations('public.hero');
  return (
    <Band>
      <Columns shape="halves">
        <Stack space="5" align="start">
          <Heading level={1} looks="hero">
            {t('title')}
          </Heading>
          <Text size="lead">{t('lead')}</Text>
          <Text>
            {lowest
              ? t.rich('price', {
                  price: () => <Money cents={lowest.bookCents} currency={lowest.currency} />,
                  strong: (words) => <strong>{words}</strong>,
                })
              : t('priceUnknown')}
          </Text>
          <LinkButton href={isSignedIn ? '/dashboard' : '/auth/sign-up'} variant="primary">
            {isSignedIn ? t('home') : t('begin')}
          </LinkButton>
        </Stack>
        <BookCover title={t('bookTitle')} narrator={t('bookNarrator')} />
      </Columns>
    </Band>
  );
};
