import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Page } from '#ui/layout/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { ShopsTable } from './shops-table.tsx';
import { WorkshopsTable } from './workshops-table.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminPrintShops'))('title'),
});

/** The print rules, which choose the print shop of an order. */
const AdminPrintShopsPage = async () => {
  const client = await createServerClient();
  const view = await client.call('printRules.read', {});
  const t = await getTranslations('adminPrintShops');
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      {view.version > 0 ? <Text tone="soft">{t('version', { version: view.version })}</Text> : null}
      <RulesEditor view={view} />
      <ShopsTable shops={view.shops} />
      <WorkshopsTable workshops={view.workshops} />
    </Page>
  );
};

export default AdminPrintShopsPage;
