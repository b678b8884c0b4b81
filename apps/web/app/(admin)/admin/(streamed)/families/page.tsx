import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageLinks } from '#features/admin/page-links.tsx';
import { readCursor } from '#features/admin/read-cursor.ts';
import { SearchForm } from '#features/admin/search-form.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { FamilyCard } from './family-card.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminFamilies'))('title'),
});

interface FamiliesProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Longest search text that the API accepts: the length of an email address. */
const MAX_SEARCH_CHARACTERS = 254;

/** Families by name or a member's address, with members and orders, but without what they wrote. */
const AdminFamiliesPage = async ({ searchParams }: FamiliesProps) => {
  const { search: searchValue = '', cursor: from } = await searchParams;
  const search = (Array.isArray(searchValue) ? '' : searchValue).trim().slice(0, MAX_SEARCH_CHARACTERS);
  const cursor = readCursor(from);
  const client = await createServerClient();
  const query = { ...(search && { search }), ...(cursor && { cursor }) };
  const answer = await client.call('admin.families', { query });
  const { families, cursor: nextCursor, total, hasMorePeople } = answer;
  const t = await getTranslations('adminFamilies');
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <SearchForm
        path="/admin/families"
        name="search"
        value={search}
        label={t('search')}
        hint={t('searchHint')}
        submitLabel={t('find')}
        showAllLabel={t('all')}
      />
      <Text tone="soft">{t('total', { total })}</Text>
      {hasMorePeople ? <Notice tone="attention">{t('morePeople')}</Notice> : null}
      {families.length === 0 ? (
        <EmptyState title={search ? t('noneFound', { search }) : t('none')} />
      ) : (
        <Stack space="3">
          {families.map((family) => (
            <FamilyCard key={family.id} family={family} isOpen={families.length === 1} />
          ))}
        </Stack>
      )}
      <PageLinks path="/admin/families" query={{ search }} cursor={cursor} nextCursor={nextCursor} />
    </Page>
  );
};

export default AdminFamiliesPage;
