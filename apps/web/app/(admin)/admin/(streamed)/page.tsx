import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BackupStatus } from '#features/admin/backups/backup-status.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Concerns } from './concerns.tsx';
import { ConfiguredServices } from './configured-services.tsx';
import { Disks } from './disks.tsx';
import { Figures } from './figures.tsx';
import { OrdersByState } from './orders-by-state.tsx';
import { Releases } from './releases.tsx';
import { Retention } from './retention.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin'))('title'),
});

/**
 * Overview: first everything that needs an administrator, then orders, figures, disks, retention and configured
 * services.
 */
const AdminPage = async () => {
  const client = await createServerClient();
  const [overview, { settings }, t, tBackups] = await Promise.all([
    client.call('admin.overview'),
    readPageProperties(),
    getTranslations('admin'),
    getTranslations('adminBackups'),
  ]);
  return (
    <Page title={t('title')} width="wide">
      <Concerns concerns={overview.concerns} unlistedKinds={overview.unlistedKinds} />
      <OrdersByState orders={overview.ordersByState} />
      <Figures {...overview} currency={settings.currency} />
      <Section title={tBackups('section')}>
        <BackupStatus backups={overview.backups}>
          <LinkButton href="/admin/backups">{tBackups('all')}</LinkButton>
        </BackupStatus>
      </Section>
      <Disks disks={overview.disks} />
      <Retention retention={overview.retention} />
      <ConfiguredServices services={overview.services} />
      <Releases releases={overview.releases} />
    </Page>
  );
};

export default AdminPage;
