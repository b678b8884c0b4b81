'use client';

import type { Book, Order } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useRef } from 'react';
import { stepPath } from '#features/orders/order-step.ts';
import { RenderingProgress } from '#features/rendering/rendering-progress.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/**
 * Changes the book to the format of the order without a confirmation; the page is then read again and shows the pages.
 * A retry after a failure reads the book's current revision. When the page still shows another format at a new
 * revision, it is changed again.
 */
export const SwitchFormat = ({ order, book }: { order: Order; book: Book }) => {
  const t = useTranslations('order.flow');
  const tMaking = useTranslations('making');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { format, largePrint } = order.cart;
  const changeFormat = () =>
    void action.run(async () => {
      const params = { bookId: book.id };
      const { revision } = await client.call('books.read', { params });
      await client.call('books.update', { params, body: { format, largePrint, revision } });
      startTransition(() => router.refresh());
    });
  const lastRevision = useRef<number>(undefined);
  useEffect(() => {
    if (lastRevision.current === book.revision) return;
    lastRevision.current = book.revision;
    changeFormat();
  });
  if (action.problemMessage === undefined) return <RenderingProgress job={null} isConnected />;
  return (
    <Notice
      tone="error"
      isLive
      actions={
        <>
          <Button variant="primary" isBusy={action.busy} busyLabel={tMaking('busy')} onClick={changeFormat}>
            {tMaking('again')}
          </Button>
          <LinkButton href={stepPath(order.id, 'livre')}>{t('backBook')}</LinkButton>
        </>
      }
    >
      {action.problemMessage}
    </Notice>
  );
};
