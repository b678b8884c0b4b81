import type { PriceList } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTimeZone, getTranslations } from 'next-intl/server';
import { GiftCheckout } from '#features/gifts/gift-checkout.tsx';
import { PublicPage } from '#features/public-pages/public-page.tsx';
import { readPrices } from '#features/public-pages/read-prices.ts';
import { formatFronts } from '#features/rendering/sketch/format-fronts.ts';
import { UprightBook } from '#ui/book/upright-book.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './kinds.module.css';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('gift.offer');
  return { title: t('title'), description: t('description') };
};

const BoxPicture = () => <UprightBook src="/covers/a5-relie.webp" {...formatFronts['a5-relie']} />;

/** Explains gift box and gift card, with the server's prices. */
const GiftKinds = async ({ list: { gifts, currency } }: { list: PriceList }) => {
  const t = await getTranslations('gift.offer');
  const renderMoney = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <Columns>
      <Stack space="3">
        <div className={styles.picture}>
          <BoxPicture />
        </div>
        <Heading level={2}>{t.rich('boxTitle', { price: () => renderMoney(gifts.boxCents) })}</Heading>
        <Text>{t('boxText', { pages: gifts.boxPages })}</Text>
        <Text tone="soft">{t('boxMore')}</Text>
      </Stack>
      <Stack space="3">
        <div className={styles.picture}>
          <Illustration name="letter" size="large" />
        </div>
        <Heading level={2}>
          {t.rich('cardTitle', {
            least: () => renderMoney(gifts.cardMinCents),
            most: () => renderMoney(gifts.cardMaxCents),
          })}
        </Heading>
        <Text>{t('cardText')}</Text>
      </Stack>
    </Columns>
  );
};

const OfferPage = async () => {
  const [t, prices, timeZone] = await Promise.all([
    getTranslations('gift.offer'),
    readPrices(),
    getTimeZone(),
  ]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  return (
    <PublicPage>
      <Page title={t('title')} lead={t('lead')} width="reading">
        {prices === null ? (
          <Notice tone="attention">{t('unavailable')}</Notice>
        ) : (
          <GiftCheckout
            prices={prices.list}
            today={today}
            timeZone={timeZone}
            boxPicture={
              <div className={styles.box}>
                <BoxPicture />
              </div>
            }
          >
            <GiftKinds list={prices.list} />
          </GiftCheckout>
        )}
      </Page>
    </PublicPage>
  );
};

export default OfferPage;
