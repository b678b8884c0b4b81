import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { Parcel } from './shipment-list.tsx';

/** Free reprints of the order, each with its state and parcels. */
export const ReprintList = ({ reprints, level = 2 }: Pick<Order, 'reprints'> & { level?: 2 | 3 }) => {
  const t = useTranslations('order.follow');
  return reprints.map(({ number, stage, copies, shipments, createdAt }) => (
    <Stack as="section" key={number}>
      <Heading level={level}>{t('reprint')}</Heading>
      <Notice
        tone={stage === 'delivered' ? 'done' : 'info'}
        title={t('reprintStage', { stage: t(`stages.${stage}`) })}
      >
        <Text>{t.rich('reprintText', { count: copies, date: () => <DateText at={createdAt} /> })}</Text>
      </Notice>
      {shipments.map((shipment) => (
        <Parcel key={shipment.id} shipment={shipment} />
      ))}
    </Stack>
  ));
};
