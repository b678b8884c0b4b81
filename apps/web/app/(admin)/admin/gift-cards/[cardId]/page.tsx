import type { AdminGiftCard } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { CardActions } from './card-actions.tsx';
import { CardLedger } from './card-ledger.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminGiftCards'))('title'),
});

const CardDetails = ({ card }: { card: AdminGiftCard }) => {
  const t = useTranslations('adminGiftCards');
  const renderMoney = (cents: number) => <Money cents={cents} currency={card.currency} />;
  const { buyer, sentTo, sendings: count } = card;
  return (
    <FigureList
      shape="lines"
      figures={[
        { label: t('state'), value: t(`states.${card.state}`) },
        { label: t('amount'), value: renderMoney(card.cents) },
        { label: t('left'), value: renderMoney(card.remainingCents) },
        { label: t('reserved'), value: renderMoney(card.reservedCents) },
        { label: t('recipient'), value: card.recipient },
        ...(buyer ? [{ label: t('buyer'), value: buyer.name, note: buyer.email }] : []),
        { label: t('purchase'), value: card.purchaseNumber, note: <DateText at={card.issuedAt} /> },
        { label: t('until'), value: <DateText at={card.expiresAt} /> },
        ...(card.refund
          ? [
              {
                label: t('refundState.label'),
                value: renderMoney(card.refund.cents),
                note: t(`refundState.${card.refund.state}`),
              },
            ]
          : []),
        ...(sentTo ? [{ label: t('sentTo'), value: sentTo, note: t('sendings', { count }) }] : []),
      ]}
    />
  );
};

/** One gift card: its details, the possible actions, and its ledger. */
const AdminGiftCardPage = async ({ params }: { params: Promise<{ cardId: string }> }) => {
  const { cardId } = await params;
  const client = await createServerClient();
  const card = await client.call('adminGiftCards.read', { params: { cardId } });
  const t = await getTranslations('adminGiftCards');
  return (
    <Page
      title={t('one', { ends: card.ends })}
      width="full"
      back={<BackLink href="/admin/gift-cards">{t('back')}</BackLink>}
    >
      <CardDetails card={card} />
      {card.state === 'cancelled' ? null : (
        <IfAllowed action="cards.manage">
          <CardActions card={card} />
        </IfAllowed>
      )}
      <CardLedger card={card} />
    </Page>
  );
};

export default AdminGiftCardPage;
