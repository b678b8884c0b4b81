import type { AdminFound } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverClient } from '#lib/api-client/server-client.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { SearchResults } from './search-results.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.search'))('title'),
});

/** Fewest letters that the API looks for. */
const LETTERS_MIN = 2;

const isEmpty = (all: AdminFound): boolean =>
  Object.values(all).every(({ found: results }) => results.length === 0);

/** Finds whatever a number, a name, an address or a payment names. The field stands above every page of this area. */
const AdminSearchPage = async ({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) => {
  const { text: searchValue = '' } = await searchParams;
  const text = (Array.isArray(searchValue) ? '' : searchValue).trim().slice(0, 254);
  const t = await getTranslations('admin.search');
  if (text.length < LETTERS_MIN)
    return (
      <Page title={t('title')} width="full">
        <Text>{t('tooShort')}</Text>
      </Page>
    );
  const client = await serverClient();
  const all = await client.call('admin.search', { query: { text } });
  return (
    <Page title={t('found', { text })} width="full">
      {isEmpty(all) ? (
        <EmptyState title={t('none', { text })}>
          <Text>{t('noneHint')}</Text>
        </EmptyState>
      ) : (
        <SearchResults all={all} text={text} />
      )}
    </Page>
  );
};

export default AdminSearchPage;
