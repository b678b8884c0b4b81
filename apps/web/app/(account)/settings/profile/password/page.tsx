import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PasswordForm } from './password-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('account.password'))('title'),
});

const PasswordPage = async () => {
  await requireSignedIn();
  const t = await getTranslations('account');
  return (
    <Page title={t('password.title')} width="form" back={<BackLink href="/settings">{t('back')}</BackLink>}>
      <Messages areas={['account']}>
        <PasswordForm />
      </Messages>
    </Page>
  );
};

export default PasswordPage;
