import type { AdminGiftCardRow } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';

type Row = AdminGiftCardRow;

/** Gift cards, newest first. */
export const CardsTable = ({ cards }: { cards: Row[] }) => {
  const t = useTranslations('adminGiftCards');
  const moneyCell = (readCents: (card: Row) => number) => (card: Row) => (
    <Money cents={readCents(card)} currency={card.currency} />
  );
  return (
    <Table
      isCards
      isCaptionHidden
      caption={t('title')}
      rows={cards}
      rowKey={({ id }) => id}
      empty={t('none')}
      columns={[
        {
          id: 'card',
          label: t('card'),
          cell: ({ id, ends }) => (
            <TextLink href={`/admin/gift-cards/${id}`}>
              <HiddenText>{t('card')} </HiddenText>
              <Unbroken>{t('ends', { ends })}</Unbroken>
            </TextLink>
          ),
        },
        { id: 'purchase', label: t('purchase'), cell: (card) => <Unbroken>{card.purchaseNumber}</Unbroken> },
        { id: 'recipient', label: t('recipient'), cell: ({ recipient }) => recipient },
        { id: 'buyer', label: t('buyer'), cell: ({ buyer }) => buyer?.name ?? '' },
        { id: 'state', label: t('state'), isShort: true, cell: ({ state }) => t(`states.${state}`) },
        { id: 'amount', label: t('amount'), isFigure: true, cell: moneyCell(({ cents }) => cents) },
        {
          id: 'left',
          label: t('left'),
          isFigure: true,
          cell: moneyCell(({ remainingCents }) => remainingCents),
        },
        { id: 'issued', label: t('issued'), isShort: true, cell: (card) => <DateText at={card.issuedAt} /> },
        { id: 'until', label: t('until'), isShort: true, cell: (card) => <DateText at={card.expiresAt} /> },
      ]}
    />
  );
};
