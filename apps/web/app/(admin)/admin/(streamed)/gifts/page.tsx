import type { AdminGiftPurchase } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { SearchForm } from '#features/admin/search-form.tsx';
import { serverClient } from '#lib/api-client/server-client.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { DecideGift } from './decide-gift.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminGifts'))('title'),
});

/** Items of a cart, each with its actions. */
const Contents = ({ purchase: { boxes, cards, currency } }: { purchase: AdminGiftPurchase }) => {
  const t = useTranslations('adminGifts');
  const states = useTranslations('gift.follow.states');
  const cardStates = useTranslations('adminGiftCards.states');
  return (
    <>
      {boxes.map((box) => (
        <Row key={box.id} justify="between">
          <Text>{t('box', { recipient: box.recipient })}</Text>
          <Row>
            <Badge tone={box.isFrozen ? 'attention' : 'plain'}>
              {box.isFrozen ? t('frozen') : states(box.state)}
            </Badge>
            {box.canGiveBack ? <DecideGift giftId={box.id} recipient={box.recipient} /> : null}
          </Row>
        </Row>
      ))}
      {cards.map((card) => (
        <Row key={card.id} justify="between">
          <Text>
            {t.rich('card', {
              recipient: card.recipient,
              left: () => <Money cents={card.leftCents} currency={currency} />,
            })}
          </Text>
          <Row>
            <Badge tone="plain">{cardStates(card.state)}</Badge>
            <LinkButton href={`/admin/gift-cards/${card.id}`}>{t('seeCard')}</LinkButton>
          </Row>
        </Row>
      ))}
    </>
  );
};

/** One cart: whose it is, since when, and what waits. */
const Cart = ({ purchase }: { purchase: AdminGiftPurchase }) => {
  const t = useTranslations('adminGifts');
  const { id, number, buyer, state, createdAt, paidAt, withdrawnAt, totalCents, currency } = purchase;
  return (
    <Sheet as="section" labelledBy={id}>
      <Stack>
        <Heading level={2} looks="3" id={id}>
          {number}
        </Heading>
        <FigureList
          shape="lines"
          figures={[
            { label: t('state'), value: t(`states.${state}`) },
            { label: t('buyer'), value: buyer.name, note: buyer.email },
            { label: t('total'), value: <Money cents={totalCents} currency={currency} /> },
            { label: t('bought'), value: <DateText at={paidAt ?? createdAt} shape="moment" /> },
            ...(withdrawnAt === null
              ? []
              : [{ label: t('withdrawn'), value: <DateText at={withdrawnAt} shape="moment" /> }]),
          ]}
        />
        <Contents purchase={purchase} />
        {state === 'on_hold' ? <DecideGift purchaseId={id} /> : null}
      </Stack>
    </Sheet>
  );
};

/** Carts of gifts that wait for an administrator's hand, or the one of a number. */
const AdminGiftsPage = async ({
  searchParams,
}: {
  searchParams: Promise<{ search?: string | string[] }>;
}) => {
  const { search: searchValue } = await searchParams;
  const search = typeof searchValue === 'string' ? searchValue.trim().slice(0, 254) : '';
  const client = await serverClient();
  const { purchases } = await client.call('adminGifts.list', { query: { ...(search && { search }) } });
  const t = await getTranslations('adminGifts');
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="full"
      back={<BackLink href="/admin/gift-cards">{t('back')}</BackLink>}
    >
      <SearchForm
        path="/admin/gifts"
        name="search"
        value={search}
        label={t('search')}
        hint={t('searchHint')}
        find={t('find')}
        all={t('all')}
      />
      {purchases.length === 0 ? <Text>{t(search ? 'unknown' : 'none')}</Text> : null}
      {purchases.map((purchase) => (
        <Cart key={purchase.id} purchase={purchase} />
      ))}
    </Page>
  );
};

export default AdminGiftsPage;
