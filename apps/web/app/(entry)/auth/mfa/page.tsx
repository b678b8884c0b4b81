import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('auth.mfa'))('title'),
});

const SecondFactorPage = async () => {
  const t = await getTranslations('auth');
  return (
    <PaperPage
      title={t('mfa.title')}
      lead={t('mfa.lead')}
      picture={<Illustration name="key" size="large" />}
      back={<BackLink href="/auth/sign-in">{t('back')}</BackLink>}
    >
      <Suspense fallback={<Skeleton lines={2} />}>
        <SecondFactorForm />
      </Suspense>
    </PaperPage>
  );
};

export default SecondFactorPage;
