import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('auth.signIn'))('title'),
});

const SignInPage = async () => {
  const t = await getTranslations('auth.signIn');
  return (
    <Page title={t('title')} lead={t('lead')} width="form">
      <Suspense fallback={<Skeleton lines={4} />}>
        <SignInForm />
      </Suspense>
    </Page>
  );
};

export default SignInPage;
