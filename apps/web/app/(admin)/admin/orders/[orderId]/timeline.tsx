import type { AdminOrder, OrderEvent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { readActor } from '#features/admin/read-actor.ts';
import { useFormatReason } from '#features/admin/use-format-reason.ts';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { OrderEventLink } from './order-event.tsx';

type TimelineProps = Pick<AdminOrder, 'order' | 'timeline' | 'reprints' | 'people'>;

/** Formats the actor of an event: a person's name, or a role. */
const useFormatActor = (namesById: AdminOrder['people']) => {
  const t = useTranslations('admin');
  return ({ by, name }: OrderEvent): string => {
    if (name !== null) return name;
    if (by === 'payment_service' || by === 'bank') return t(`timeline.hands.${by}`);
    return t(`actors.${readActor(by, namesById).kind}`);
  };
};

/** All events of the order in chronological order: event, actor, reason, and a link to more. */
export const Timeline = ({ order, timeline, reprints, people }: TimelineProps) => {
  const t = useTranslations('admin');
  const formatActor = useFormatActor(people);
  const formatReason = useFormatReason();
  const formatEventReason = ({ kind, text }: OrderEvent): string =>
    kind === 'state' ? formatReason(text) : text;
  const rows = timeline.map((event, index) => ({ happening: event, key: `${event.at}-${index}` }));
  return (
    <Section title={t('order.timeline')}>
      <Table
        isCaptionHidden
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
              <OrderEventLink event={happening} order={order} reprints={reprints} people={people} />
            ),
          },
          { id: 'by', label: t('order.by'), cell: ({ happening }) => formatActor(happening) },
          {
            id: 'why',
            label: t('timeline.why'),
            cell: ({ happening }) => {
              const reasonText = formatEventReason(happening);
              return reasonText === '' ? '' : <Text hasLineBreaks>{reasonText}</Text>;
            },
          },
        ]}
      />
    </Section>
  );
};
