import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { toNextPath } from '#lib/session/to-next-path.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { StoredTextNotice } from './stored-text-notice.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('auth.signIn'))('title'),
});

interface SignInPageProps {
  searchParams: Promise<{ next?: string | string[] }>;
}

/** Redirects a person who is already signed in to the requested page. */
const SignInPage = async ({ searchParams }: SignInPageProps) => {
  const [{ next }, { user }] = await Promise.all([searchParams, readPageProperties()]);
  if (user) redirect(toNextPath(typeof next === 'string' ? next : null));
  const t = await getTranslations('auth.signIn');
  return (
    <PaperPage title={t('title')} picture={<Illustration name="table" size="large" />}>
      <Suspense fallback={<Skeleton lines={4} />}>
        <StoredTextNotice />
        <SignInForm />
      </Suspense>
    </PaperPage>
  );
};

export default SignInPage;
