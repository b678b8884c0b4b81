import type { ContentPage } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Band } from '#ui/band.tsx';
import { Columns } from '#ui/columns.tsx';
import { Heading } from '#ui/heading.tsx';
import { Money } from '#ui/money.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { BeginButton } from './begin-button.tsx';
import styles from './hero-band.module.css';
import type { Prices } from './read-prices.ts';
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
