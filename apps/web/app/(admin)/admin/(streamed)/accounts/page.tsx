import { routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageLinks } from '#features/admin/page-links.tsx';
import { readCursor } from '#features/admin/read-cursor.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { AccountTotals } from './account-totals.tsx';
import { InvoicesTable } from './invoices-table.tsx';
import { MonthField } from './month-field.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminAccounts'))('title'),
});

interface AccountsProps {
  searchParams: Promise<Partial<Record<'month' | 'cursor', string | string[]>>>;
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const parseMonth = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && MONTH.test(value) ? value : undefined;

/** Invoices and credit notes of a month with their totals, and downloads for accountants. */
const AccountsPage = async ({ searchParams }: AccountsProps) => {
  const parameters = await searchParams;
  const [month, cursor] = [parseMonth(parameters.month), readCursor(parameters.cursor)];
  const client = await createServerClient();
  const query = { ...(month && { month }), ...(cursor && { cursor }) };
  const [accounts, { settings }, t] = await Promise.all([
    client.call('admin.accounts', { query }),
    readPageProperties(),
    getTranslations('adminAccounts'),
  ]);
  const tableUrl = (format: 'csv' | 'fec') =>
    routePath('admin.accountsTable', { month: accounts.month, form: format });
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <Row justify="between" align="end">
        <form action="/admin/accounts">
          <Row align="end">
            <MonthField month={accounts.month} />
            <Button type="submit">{t('show')}</Button>
          </Row>
        </form>
        <Row>
          <LinkButton href={tableUrl('csv')} icon="download" download>
            {t('csv')}
          </LinkButton>
          <LinkButton href={tableUrl('fec')} icon="download" download>
            {t('fec')}
          </LinkButton>
        </Row>
      </Row>
      <AccountTotals totals={accounts.totals} currency={settings.currency} />
      <InvoicesTable rows={accounts.rows} />
      <PageLinks
        path="/admin/accounts"
        query={{ month: accounts.month }}
        cursor={cursor}
        nextCursor={accounts.cursor}
      />
    </Page>
  );
};

export default AccountsPage;
