import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { NotificationsForm } from './notifications-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('account.notifications'))('title'),
});

const NotificationsPage = async () => {
  await requireSignedIn();
  const client = await createServerClient();
  const [choices, t] = await Promise.all([
    client.call('account.readMailChoices'),
    getTranslations('account'),
  ]);
  return (
    <Page
      title={t('notifications.title')}
      width="form"
      back={<BackLink href="/settings">{t('back')}</BackLink>}
    >
      <Messages areas={['account']}>
        <NotificationsForm choices={choices} />
      </Messages>
    </Page>
  );
};

export default NotificationsPage;
