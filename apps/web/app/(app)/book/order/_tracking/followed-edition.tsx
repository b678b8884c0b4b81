import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { useEditionName } from '#features/orders/use-edition-words.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Defects } from './defects.tsx';
import { FollowedStages } from './followed-stages.tsx';
import { OrderFiles } from './order-files.tsx';
import { ReprintList } from './reprint-list.tsx';
import { ShipmentList } from './shipment-list.tsx';

interface FollowedEditionProps {
  /** The edition as an order by itself (`toEditionOrder`). */
  edition: Order;
  /** Position of the edition, from 1. */
  number: number;
  isStopped: boolean;
}

const EditionHeading = ({ edition }: Pick<FollowedEditionProps, 'edition'>) => {
  const t = useTranslations('order.editions');
  const formatEdition = useEditionName();
  return <Heading level={2}>{t('title', { edition: formatEdition(edition.cart) })}</Heading>;
};

/** Progress of one of several editions, from preparation to delivery. */
export const FollowedEdition = async ({ edition, number, isStopped }: FollowedEditionProps) => {
  const t = await getTranslations('order.editions');
  const visibleShipments = edition.shipments.filter(({ state }) => !isStopped || state !== 'waiting');
  return (
    <Stack as="section" space="6" id={`edition-${number}`}>
      <EditionHeading edition={edition} />
      {edition.state === 'on_hold' && !isStopped ? (
        <Notice tone="attention" title={t('holdTitle')}>
          {t('hold')}
        </Notice>
      ) : null}
      {isStopped ? null : <FollowedStages order={edition} />}
      <ShipmentList shipments={visibleShipments} level={3} />
      <Defects order={edition} level={3} id={number === 1 ? 'defauts' : `defauts-${number}`} />
      <ReprintList reprints={edition.reprints} level={3} />
      <OrderFiles order={edition} level={3} />
    </Stack>
  );
};
