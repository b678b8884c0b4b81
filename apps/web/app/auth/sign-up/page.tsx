import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('auth.signUp'))('title'),
});

const SignUpPage = async () => {
  const t = await getTranslations('auth.signUp');
  return (
    <Page title={t('title')} lead={t('lead')} width="form">
      <Suspense fallback={<Skeleton lines={4} />}>
        <SignUpForm />
      </Suspense>
    </Page>
  );
};

export default SignUpPage;
