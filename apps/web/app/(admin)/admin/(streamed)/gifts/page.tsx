import type { AdminGiftPurchase } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { Notes } from '#features/admin/notes.tsx';
import { SearchForm } from '#features/admin/search-form.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { GiftDecisionButton } from './gift-decision-button.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminGifts'))('title'),
});

/** Items of a gift purchase, each with its actions. */
const Contents = ({ purchase: { boxes, cards, currency } }: { purchase: AdminGiftPurchase }) => {
  const t = useTranslations('adminGifts');
  const tStates = useTranslations('gift.follow.states');
  const tCardStates = useTranslations('adminGiftCards.states');
  return (
    <>
      {boxes.map((box) => (
        <Row key={box.id} justify="between">
          <Text>{t('box', { recipient: box.recipient })}</Text>
          <Row>
            <Badge tone={box.isFrozen ? 'attention' : 'plain'}>
              {box.isFrozen ? t('frozen') : tStates(box.state)}
            </Badge>
            {box.isRefundMissing ? <Badge tone="attention">{t('refundMissing')}</Badge> : null}
            {box.canRefund ? (
              <IfAllowed action="admin.orders">
                <GiftDecisionButton decision="refundBox" giftId={box.id} recipient={box.recipient} />
              </IfAllowed>
            ) : null}
          </Row>
        </Row>
      ))}
      {cards.map((card) => (
        <Row key={card.id} justify="between">
          <Text>
            {t.rich('card', {
              recipient: card.recipient,
              left: () => <Money cents={card.remainingCents} currency={currency} />,
            })}
          </Text>
          <Row>
            <Badge tone="plain">{tCardStates(card.state)}</Badge>
            {card.isRefundMissing ? <Badge tone="attention">{t('refundMissing')}</Badge> : null}
            <LinkButton href={`/admin/gift-cards/${card.id}`}>{t('seeCard')}</LinkButton>
          </Row>
        </Row>
      ))}
    </>
  );
};

/** One gift purchase: buyer, dates and total, and its items. */
const PurchaseCard = ({ purchase }: { purchase: AdminGiftPurchase }) => {
  const t = useTranslations('adminGifts');
  const { id, number, buyer, state, createdAt, paidAt, withdrawnAt, undecidedSince, totalCents, currency } =
    purchase;
  return (
    <Card as="section" labelledBy={id}>
      <Stack>
        <Heading level={2} look="3" id={id}>
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
            ...(undecidedSince === null
              ? []
              : [{ label: t('waits'), value: <DateText at={undecidedSince} shape="moment" /> }]),
          ]}
        />
        <Contents purchase={purchase} />
        <Disclosure summary={t('notes', { count: purchase.notes.length })}>
          <Notes thing="gift_purchase" thingId={id} notes={purchase.notes} />
        </Disclosure>
        {state === 'on_hold' ? (
          <IfAllowed action="admin.orders">
            <GiftDecisionButton decision="release" purchaseId={id} />
          </IfAllowed>
        ) : null}
        {state !== 'on_hold' && undecidedSince !== null ? (
          <IfAllowed action="admin.orders">
            <GiftDecisionButton decision="decide" purchaseId={id} />
          </IfAllowed>
        ) : null}
      </Stack>
    </Card>
  );
};

/** Gift purchases that need an administrator, or the one with the searched number. */
const AdminGiftsPage = async ({
  searchParams,
}: {
  searchParams: Promise<{ search?: string | string[] }>;
}) => {
  const { search: searchValue } = await searchParams;
  const search = typeof searchValue === 'string' ? searchValue.trim().slice(0, 254) : '';
  const client = await createServerClient();
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
        submitLabel={t('find')}
        showAllLabel={t('all')}
      />
      {purchases.length === 0 ? <Text>{t(search ? 'unknown' : 'none')}</Text> : null}
      {purchases.map((purchase) => (
        <PurchaseCard key={purchase.id} purchase={purchase} />
      ))}
    </Page>
  );
};

export default AdminGiftsPage;
