import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CardBalance } from '#features/gifts/card-balance.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('gift.balance'))('title'),
});

/** The balance of a gift card, for anyone with its code. */
const CardBalancePage = async () => {
  const t = await getTranslations('gift.balance');
  return (
    <PaperPage title={t('title')} picture={<Illustration name="parcel" size="large" />}>
      <CardBalance />
    </PaperPage>
  );
};

export default CardBalancePage;
