import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BackupStatus } from '#features/admin/backups/backup-status.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { ArchivesTable } from './archives-table.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminBackups'))('title'),
});

/** Backups: how the newest one went, and the archives with a download of each. */
const BackupsPage = async () => {
  const client = await createServerClient();
  const [{ archives, canDownload, ...backups }, t] = await Promise.all([
    client.call('admin.backups'),
    getTranslations('adminBackups'),
  ]);
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <BackupStatus backups={backups} />
      <Section title={t('archives')}>
        <Text tone="soft">{canDownload ? t('verified') : t('away')}</Text>
        <ArchivesTable archives={archives} canDownload={canDownload} />
      </Section>
    </Page>
  );
};

export default BackupsPage;
