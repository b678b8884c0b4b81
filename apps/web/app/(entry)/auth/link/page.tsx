import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { RequestLinkForm } from '#features/sign-in/request-link-form.tsx';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { SignInByLinkForm } from './sign-in-by-link-form.tsx';

interface LinkPageProps {
  searchParams: Promise<{ code?: string | string[] }>;
}

const isLinkSignInEnabled = async (): Promise<boolean> =>
  (await readPageProperties()).settings.signIn.emailLink;

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('auth.link');
  return { title: (await isLinkSignInEnabled()) ? t('on.title') : t('title'), referrer: 'no-referrer' };
};

const DisabledPage = async () => {
  const t = await getTranslations('auth.link');
  return (
    <PaperPage title={t('title')} picture={<Illustration name="key" size="large" />}>
      <Row isStackedOnPhone>
        <LinkButton href="/auth/sign-in" variant="primary">
          {t('signIn')}
        </LinkButton>
        <LinkButton href="/auth/password-reset">{t('reset')}</LinkButton>
      </Row>
    </PaperPage>
  );
};

/**
 * Sign-in by a link in a mail, where the installation allows it: requests the link, or, with the link's code, asks for
 * its address. Where it is disabled, the page says so and links to the other ways.
 */
const LinkPage = async ({ searchParams }: LinkPageProps) => {
  const [{ code }, t] = await Promise.all([searchParams, getTranslations('auth')]);
  if (!(await isLinkSignInEnabled())) return <DisabledPage />;
  const hasCode = typeof code === 'string' && code !== '';
  return (
    <PaperPage
      title={t(hasCode ? 'link.open.title' : 'link.on.title')}
      lead={hasCode ? t('link.open.lead') : undefined}
      picture={<Illustration name="key" size="large" />}
      back={<BackLink href="/auth/sign-in">{t('back')}</BackLink>}
    >
      <Suspense fallback={<Skeleton lines={2} />}>
        {hasCode ? <SignInByLinkForm code={code} /> : <RequestLinkForm purpose="enter" />}
      </Suspense>
    </PaperPage>
  );
};

export default LinkPage;
