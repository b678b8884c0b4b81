import type { ContentPage } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { BeginButton } from '#features/public-pages/begin-button.tsx';
import type { Prices } from '#features/public-pages/read-prices.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Band } from '#ui/layout/band.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './hero-band.module.css';
import { SampleBook } from './sample-book.tsx';

interface HeroBandProps {
  content: ContentPage<'landing'>['hero'];
  sample: ContentPage<'landing'>['sample'];
  isSignedIn: boolean;
  prices: Prices | null;
}

export const HeroBand = ({ content, sample, isSignedIn, prices }: HeroBandProps) => {
  const t = useTranslations('public');
  const cheapestFormat = prices?.formats[0];
  return (
    <Band isFirst>
      <Columns shape="hero">
        <Stack space="5" align="start">
          <Heading level={1} look="hero">
            {content.title}
          </Heading>
          <Text size="lead">{content.lead}</Text>
          {prices && cheapestFormat ? (
            <div className={styles.price}>
              <p className={styles.total}>
                <Money cents={cheapestFormat.totalCents} currency={cheapestFormat.currency} />
              </p>
              <Text>{t('hero.price', { pages: prices.list.includedPages })}</Text>
            </div>
          ) : (
            <Text>{t('hero.priceUnknown')}</Text>
          )}
          <Row>
            <BeginButton isSignedIn={isSignedIn} />
            <LinkButton href="/offrir">{t('hero.offer')}</LinkButton>
          </Row>
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
