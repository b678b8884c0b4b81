'use client';

import type { AdminOrder, OrderAction } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { ActionDialog } from './action-dialog.tsx';

/** Actions on the order; each asks for a reason. */
export const OrderActions = ({
  order,
  shops,
  newerProof,
  actions,
  payment,
}: Pick<AdminOrder, 'order' | 'shops' | 'newerProof' | 'actions' | 'payment'>) => {
  const t = useTranslations('admin.order');
  const [openAction, setOpenAction] = useState<OrderAction | null>(null);
  const [isDone, setDone] = useState(false);
  const otherShops = shops.filter(({ isChosen, canBeChosen }) => canBeChosen && !isChosen);
  return (
    <Stack>
      {actions.length === 0 ? <Text tone="soft">{t('nothing')}</Text> : null}
      <Row>
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'refund' ? 'danger' : 'secondary'}
            onClick={() => {
              setDone(false);
              setOpenAction(action);
            }}
          >
            {t(action)}
          </Button>
        ))}
      </Row>
      <LiveRegion>{isDone ? <Notice tone="done">{t('done')}</Notice> : null}</LiveRegion>
      {openAction ? (
        <ActionDialog
          order={order}
          shops={otherShops}
          newerProof={newerProof}
          payment={payment}
          actions={actions}
          action={openAction}
          onClose={() => setOpenAction(null)}
          onDone={() => {
            setOpenAction(null);
            setDone(true);
          }}
        />
      ) : null}
    </Stack>
  );
};
