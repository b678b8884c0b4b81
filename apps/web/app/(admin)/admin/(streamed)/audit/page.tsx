import { auditChain } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverClient } from '#lib/api-client/server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { ChainCheck } from './chain-check.tsx';
import { ChainFilter } from './chain-filter.tsx';
import { EntriesTable } from './entries-table.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminAudit'))('title'),
});

interface AuditProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const buildUrl = (filters: { chain?: string | undefined; cursor?: string }): string => {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== undefined));
  return `/admin/audit${query.size > 0 ? `?${query}` : ''}`;
};

/** The audit log, newest first, with a check whether it was altered. */
const AdminAuditPage = async ({ searchParams }: AuditProps) => {
  const parameters = await searchParams;
  const chain = auditChain.safeParse(parameters.chain).data;
  const cursor = typeof parameters.cursor === 'string' ? parameters.cursor : undefined;
  const client = await serverClient();
  const query = { ...(chain && { chain }), ...(cursor && { cursor }) };
  const page = await client.call('admin.audit', { query });
  const t = await getTranslations('adminAudit');
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <ChainFilter
        key={`filter-${chain}`}
        chain={chain}
        name={chain && page.names[chain.replace('.', ':')]}
      />
      {chain ? <ChainCheck key={`check-${chain}`} chain={chain} /> : null}
      <EntriesTable {...page} />
      <Row>
        {cursor ? <LinkButton href={buildUrl({ chain })}>{t('newest')}</LinkButton> : null}
        {page.cursor ? (
          <LinkButton href={buildUrl({ chain, cursor: page.cursor })}>{t('older')}</LinkButton>
        ) : null}
      </Row>
    </Page>
  );
};

export default AdminAuditPage;
