import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { Page } from '#ui/layout/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { AdministratorsTable } from './administrators-table.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminAccess'))('title'),
});

/** The people who administer, with their roles; only an administrator with every right sees them. */
const AdministratorsPage = async () => {
  const client = await createServerClient();
  const { administrators, cardManagers } = await client.call('admin.administrators', {});
  const { user } = await requireSignedIn();
  const t = await getTranslations('adminAccess');
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <AdministratorsTable administrators={administrators} ownUid={user.uid} />
      {cardManagers.length === 0 ? null : (
        <Text tone="soft">{t('managers', { emails: cardManagers.join(', ') })}</Text>
      )}
    </Page>
  );
};

export default AdministratorsPage;
