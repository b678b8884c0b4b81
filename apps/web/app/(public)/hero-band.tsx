import type { ContentPage } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Band } from '#ui/band.tsx';
import { Columns } from '#ui/columns.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Money } from '#ui/money.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import styles from './hero-band.module.css';
import type { FormatPrice } from './read-prices.ts';
import { SampleBook } from './sample-book.tsx';

interface HeroBandProps {
  words: ContentPage<'landing'>['hero'];
  sample: ContentPage<'landing'>['sample'];
  isSignedIn: boolean;
  /** The cheapest format; absent when prices can't be read. */
  lowest: FormatPrice | undefined;
}

export const HeroBand = ({ words, sample, isSignedIn, lowest }: HeroBandProps) => {
  const t = useTranslations('public');
  return (
    <Band isFirst>
      <Columns shape="hero">
        <Stack space="5" align="start">
          <Heading level={1} looks="hero">
            {words.title}
          </Heading>
          <Text size="lead">{words.lead}</Text>
          {lowest ? (
            <div className={styles.price}>
              <p className={styles.total}>
                <Money cents={lowest.totalCents} currency={lowest.currency} />
              </p>
              <Text>{t('hero.price')}</Text>
            </div>
          ) : (
            <Text>{t('hero.priceUnknown')}</Text>
          )}
          <LinkButton href={isSignedIn ? '/dashboard' : '/auth/sign-up'} variant="primary">
            {isSignedIn ? t('hero.home') : t('hero.begin')}
          </LinkButton>
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
