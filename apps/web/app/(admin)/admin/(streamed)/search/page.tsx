import type { AdminSearchResults } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { SearchResults } from './search-results.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.search'))('title'),
});

/** Minimum length of a search text in characters, as the API requires. */
const MIN_CHARACTERS = 2;

const hasNoResults = (results: AdminSearchResults): boolean =>
  Object.values(results).every(({ items: results }) => results.length === 0);

/** Search results for a number, name, address or payment. The search field is above every administration page. */
const AdminSearchPage = async ({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) => {
  const { text: searchValue = '' } = await searchParams;
  const text = (Array.isArray(searchValue) ? '' : searchValue).trim().slice(0, 254);
  const t = await getTranslations('admin.search');
  if (text.length < MIN_CHARACTERS)
    return (
      <Page title={t('title')} width="full">
        <Text>{t('tooShort')}</Text>
      </Page>
    );
  const client = await createServerClient();
  const results = await client.call('admin.search', { query: { text } });
  return (
    <Page title={t('found', { text })} width="full">
      {hasNoResults(results) ? (
        <EmptyState title={t('none', { text })}>
          <Text>{t('noneHint')}</Text>
        </EmptyState>
      ) : (
        <SearchResults all={results} text={text} />
      )}
    </Page>
  );
};

export default AdminSearchPage;
