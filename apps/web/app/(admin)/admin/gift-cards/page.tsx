import { type GiftCardsQuery, giftCardStates, routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { PageLinks } from '#features/admin/page-links.tsx';
import { readCursor } from '#features/admin/read-cursor.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { CardSearch } from './card-search.tsx';
import { CardsTable } from './cards-table.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminGiftCards'))('title'),
});

type SearchParameters = Record<string, string | string[] | undefined>;

/** Parses the page's filters for the API. */
const parseFilters = ({ state, search }: SearchParameters): Pick<GiftCardsQuery, 'state' | 'search'> => {
  const cardState = giftCardStates.find((candidate) => candidate === state);
  const searchText = typeof search === 'string' ? search.trim().slice(0, 254) : '';
  return { ...(cardState && { state: cardState }), ...(searchText && { search: searchText }) };
};

const tableUrl = (filters: Record<string, string>): string => {
  const query = new URLSearchParams(filters).toString();
  return `${routePath('adminGiftCards.table')}${query && `?${query}`}`;
};

/** Gift cards, for administrators, and for people who only manage gift cards. */
const AdminGiftCardsPage = async ({ searchParams }: { searchParams: Promise<SearchParameters> }) => {
  const parameters = await searchParams;
  const filters = parseFilters(parameters);
  const cursor = readCursor(parameters.cursor);
  const client = await createServerClient();
  const page = await client.call('adminGiftCards.list', { query: { ...filters, ...(cursor && { cursor }) } });
  const t = await getTranslations('adminGiftCards');
  const owedAmount = () => <Money cents={page.owedCents} currency={page.currency} />;
  return (
    <Page title={t('title')} lead={t.rich('lead', { owed: owedAmount })} width="full">
      <CardSearch filters={filters} />
      <Row justify="between">
        <LiveRegion>
          <Text tone="soft">
            {filters.search ? t('found', { search: filters.search }) : t('list', { total: page.total ?? 0 })}
          </Text>
        </LiveRegion>
        <Row>
          <IfAllowed action="admin.read">
            <LinkButton href="/admin/gifts">{t('carts')}</LinkButton>
          </IfAllowed>
          <LinkButton href={tableUrl(filters)} icon="download">
            {t('csv')}
          </LinkButton>
        </Row>
      </Row>
      <CardsTable cards={page.cards} />
      <PageLinks path="/admin/gift-cards" query={filters} cursor={cursor} nextCursor={page.cursor} />
    </Page>
  );
};

export default AdminGiftCardsPage;
