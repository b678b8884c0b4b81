import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { AskLinkForm } from '#features/sign-in/ask-link-form.tsx';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { EnterByLinkForm } from './enter-by-link-form.tsx';

interface LinkPageProps {
  searchParams: Promise<{ code?: string | string[] }>;
}

const isOn = async (): Promise<boolean> => (await readPageProperties()).settings.signIn.emailLink;

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('auth.link');
  return { title: (await isOn()) ? t('on.title') : t('title'), referrer: 'no-referrer' };
};

const OffPage = async () => {
  const t = await getTranslations('auth.link');
  return (
    <PaperPage title={t('title')} lead={t('text')} picture={<Illustration name="key" size="large" />}>
      <Row stacksOnPhone>
        <LinkButton href="/auth/sign-in" variant="primary">
          {t('signIn')}
        </LinkButton>
        <LinkButton href="/auth/password-reset">{t('reset')}</LinkButton>
      </Row>
    </PaperPage>
  );
};

/**
 * Entering by a link in an e-mail, where the site's switch is on: asks for the link, and with the link's code for the
 * address to which it went. Where it is off, the page says so and leads to what there is.
 */
const LinkPage = async ({ searchParams }: LinkPageProps) => {
  const [{ code }, t] = await Promise.all([searchParams, getTranslations('auth')]);
  if (!(await isOn())) return <OffPage />;
  const isOpened = typeof code === 'string' && code !== '';
  return (
    <PaperPage
      title={t(isOpened ? 'link.open.title' : 'link.on.title')}
      lead={t(isOpened ? 'link.open.lead' : 'link.on.lead')}
      picture={<Illustration name="key" size="large" />}
      back={<BackLink href="/auth/sign-in">{t('back')}</BackLink>}
    >
      <Suspense fallback={<Skeleton lines={2} />}>
        {isOpened ? <EnterByLinkForm code={code} /> : <AskLinkForm purpose="enter" />}
      </Suspense>
    </PaperPage>
  );
};

export default LinkPage;
