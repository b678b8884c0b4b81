import type { AdminOrder, OrderEvent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { readHand } from '#features/admin/hand.ts';
import { useReason } from '#features/admin/use-reason.ts';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { Happening } from './happening.tsx';

type TimelineProps = Pick<AdminOrder, 'order' | 'timeline' | 'reprints' | 'people'>;

/** Names the actor of an event: a person's name, or the role that somebody has in it. */
const useHands = (people: AdminOrder['people']) => {
  const t = useTranslations('admin');
  return ({ by, name }: OrderEvent): string => {
    if (name !== null) return name;
    if (by === 'payment_service' || by === 'bank') return t(`timeline.hands.${by}`);
    return t(`actors.${readHand(by, people).kind}`);
  };
};

/** All that happened to the order, in the order of time: what, by whose hand, why, and the way to it. */
export const Timeline = ({ order, timeline, reprints, people }: TimelineProps) => {
  const t = useTranslations('admin');
  const handOf = useHands(people);
  const reasonOf = useReason();
  const whyOf = ({ kind, text }: OrderEvent): string => (kind === 'state' ? reasonOf(text) : text);
  const rows = timeline.map((happening, index) => ({ happening, key: `${happening.at}-${index}` }));
  return (
    <Section title={t('order.timeline')}>
      <Table
        hasHeading
        isCards
        caption={t('order.timeline')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            id: 'at',
            isShort: true,
            label: t('order.when'),
            cell: ({ happening: { at } }) => <DateText at={at} shape="tight" />,
          },
          {
            id: 'what',
            label: t('timeline.what'),
            cell: ({ happening }) => (
              <Happening happening={happening} order={order} reprints={reprints} people={people} />
            ),
          },
          { id: 'by', label: t('order.by'), cell: ({ happening }) => handOf(happening) },
          {
            id: 'why',
            label: t('timeline.why'),
            cell: ({ happening }) => {
              const why = whyOf(happening);
              return why === '' ? '' : <Text keepsLines>{why}</Text>;
            },
          },
        ]}
      />
    </Section>
  );
};
