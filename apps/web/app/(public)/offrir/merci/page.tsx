import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PaymentResult } from '#features/gifts/payment-result.tsx';
import { PublicPage } from '#features/public-pages/public-page.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';

interface ThanksProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('gift.thanks'))('title'),
  robots: { index: false },
});

/** Page after the payment of a gift purchase. */
const ThanksPage = async ({ searchParams }: ThanksProps) => {
  const { session } = await searchParams;
  if (typeof session !== 'string') notFound();
  const t = await getTranslations('gift.thanks');
  return (
    <PublicPage>
      <PaperPage title={t('title')} picture={<Illustration name="parcel" size="large" />}>
        <PaymentResult sessionId={session} />
      </PaperPage>
    </PublicPage>
  );
};

export default ThanksPage;
