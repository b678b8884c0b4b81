import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { EmailForm } from './email-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('account.email'))('title'),
});

const EmailPage = async () => {
  const { user } = await requireSignedIn();
  const t = await getTranslations('account');
  return (
    <Page
      title={t('email.title')}
      lead={t('email.lead', { email: user.email })}
      width="form"
      back={<BackLink href="/settings">{t('back')}</BackLink>}
    >
      <Messages areas={['account']}>
        <EmailForm email={user.email} />
      </Messages>
    </Page>
  );
};

export default EmailPage;
