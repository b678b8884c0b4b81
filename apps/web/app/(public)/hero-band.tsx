import type { ContentPage } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { BeginButton } from '#features/public-pages/begin-button.tsx';
import type { Prices } from '#features/public-pages/read-prices.ts';
import { Band } from '#ui/layout/band.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './hero-band.module.css';
import { SampleBook } from './sample-book.tsx';

interface HeroBandProps {
  words: ContentPage<'landing'>['hero'];
  sample: ContentPage<'landing'>['sample'];
  isSignedIn: boolean;
  prices: Prices | null;
}

export const HeroBand = ({ words, sample, isSignedIn, prices }: HeroBandProps) => {
  const t = useTranslations('public');
  const lowest = prices?.formats[0];
  return (
    <Band isFirst>
      <Columns shape="hero">
        <Stack space="5" align="start">
          <Heading level={1} looks="hero">
            {words.title}
          </Heading>
          <Text size="lead">{words.lead}</Text>
          {prices && lowest ? (
            <div className={styles.price}>
              <p className={styles.total}>
                <Money cents={lowest.totalCents} currency={lowest.currency} />
              </p>
              <Text>{t('hero.price', { pages: prices.list.includedPages })}</Text>
            </div>
          ) : (
            <Text>{t('hero.priceUnknown')}</Text>
          )}
          <BeginButton isSignedIn={isSignedIn} />
        </Stack>
        <Stack as="section" space="4">
          <SampleBook />
          <Text tone="soft">
            <strong>{sample.title}.</strong> {sample.text}
          </Text>
        </Stack>
      </Columns>
    </Band>
  );
};
