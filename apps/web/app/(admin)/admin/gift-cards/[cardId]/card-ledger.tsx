import type { AdminGiftCard } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

type Entry = AdminGiftCard['entries'][number];
const accounts = ['card', 'sold', 'reserved', 'spent', 'closed'] as const;
/** Accounts shown only when an entry uses them. */
const rareAccounts = ['back', 'lost'] as const;

/** The ledger of a gift card, oldest entry first: the amounts of each row add up to zero. */
export const CardLedger = ({ card }: { card: AdminGiftCard }) => {
  const t = useTranslations('adminGiftCards');
  const entries = card.entries.map((entry, rowNumber) => ({ ...entry, number: rowNumber }));
  const amountColumn = (account: keyof Entry['amounts']) => ({
    id: account,
    label: t(`accounts.${account}`),
    isFigure: true,
    cell: ({ amounts }: Entry) =>
      amounts[account] === 0 ? '' : <Money cents={amounts[account]} currency={card.currency} />,
  });
  return (
    <Section title={t('ledger')}>
      <Text tone="soft">{t('ledgerLead')}</Text>
      <Table
        isCards
        isCaptionHidden
        caption={t('ledger')}
        rows={entries}
        rowKey={({ number }) => String(number)}
        columns={[
          { id: 'at', label: t('at'), cell: ({ at }) => <DateText at={at} shape="moment" /> },
          { id: 'cause', label: t('cause'), cell: ({ cause }) => t(`causes.${cause}`) },
          { id: 'order', label: t('order'), isShort: true, cell: ({ order }) => order?.number ?? '' },
          ...accounts.map(amountColumn),
          ...rareAccounts
            .filter((account) => entries.some(({ amounts }) => amounts[account] !== 0))
            .map(amountColumn),
        ]}
      />
    </Section>
  );
};
