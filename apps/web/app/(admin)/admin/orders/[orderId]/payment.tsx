import type { AdminOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { PaymentFee } from './payment-fee.tsx';

type PaymentProps = Pick<AdminOrder, 'order' | 'payment' | 'people'>;

interface MoneyMovement {
  readonly key: string;
  readonly at: string;
  readonly what: string;
  readonly cents: number;
  readonly tone: 'done' | 'attention' | 'info';
  readonly state: string;
  readonly why: string;
}

/**
 * Refunds and disputes, oldest first. Partial refunds made here are listed once, without the payment service's own
 * entries.
 */
const useMoneyMovements = ({
  payment: { partialRefunds, refunds, disputes },
  people,
}: PaymentProps): MoneyMovement[] => {
  const t = useTranslations('admin.payment');
  const tones = { pending: 'info', succeeded: 'done', refused: 'attention' } as const;
  const ownRefunds = partialRefunds.map(({ cents, reason, by, at, to, state }, index) => ({
    key: `part-${index}`,
    at,
    what: t(to === 'cards' ? 'partOnCards' : 'part'),
    cents,
    tone: tones[state],
    state: t(`states.${state}`),
    why: [people[by], reason].filter(Boolean).join(' : '),
  }));
  const externalRefunds = refunds
    .filter(({ isOurs }) => !isOurs)
    .map(({ id, cents, at }) => ({
      key: id,
      at,
      what: t('elsewhere'),
      cents,
      tone: 'done' as const,
      state: t('states.succeeded'),
      why: id,
    }));
  const disputeMovements = disputes.map(({ id, cents, openedAt, state }) => ({
    key: id,
    at: openedAt,
    what: t('dispute'),
    cents,
    why: id,
    tone: state === 'won' ? ('done' as const) : ('attention' as const),
    state: t(`disputes.${state}`),
  }));
  return [...ownRefunds, ...externalRefunds, ...disputeMovements].toSorted((a, b) => (a.at < b.at ? -1 : 1));
};

/** The order's money: payment, refunds and disputes, and the amount that can still be refunded. */
export const Payment = ({ order, payment, people }: PaymentProps) => {
  const t = useTranslations('admin.payment');
  const movements = useMoneyMovements({ order, payment, people });
  const { currency } = order.quote;
  const isUnpaid = payment.paymentIntentId === null && payment.cardCents === 0;
  if (isUnpaid && payment.sessionId === null) return null;
  return (
    <Section id="paiement" title={t('title')}>
      <DescriptionList
        cells={[
          { label: t('total'), value: <Money cents={payment.paidCents} currency={currency} /> },
          ...(payment.cardCents === 0
            ? []
            : [{ label: t('cards'), value: <Money cents={payment.cardCents} currency={currency} /> }]),
          { label: t('gone'), value: <Money cents={payment.refundedOrLostCents} currency={currency} /> },
          { label: t('left'), value: <Money cents={payment.remainingCents} currency={currency} /> },
          ...(payment.paymentIntentId === null
            ? []
            : [{ label: t('fee'), value: <PaymentFee orderId={order.id} /> }]),
          { label: t('intent'), value: payment.paymentIntentId ?? t('none'), isWide: true },
          { label: t('session'), value: payment.sessionId ?? t('none'), isWide: true },
        ]}
      />
      {movements.length === 0 ? null : (
        <Table
          isCards
          caption={t('moves')}
          rows={movements}
          rowKey={({ key }) => key}
          columns={[
            { id: 'at', isShort: true, label: t('at'), cell: ({ at }) => <DateText at={at} shape="tight" /> },
            { id: 'what', label: t('what'), cell: ({ what }) => what },
            {
              id: 'cents',
              label: t('amount'),
              isFigure: true,
              cell: ({ cents }) => <Money cents={cents} currency={currency} />,
            },
            {
              id: 'state',
              isShort: true,
              label: t('state'),
              cell: ({ tone, state }) => <Badge tone={tone}>{state}</Badge>,
            },
            { id: 'why', label: t('why'), cell: ({ why }) => why },
          ]}
        />
      )}
    </Section>
  );
};
