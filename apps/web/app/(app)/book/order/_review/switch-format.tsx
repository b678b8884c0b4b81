'use client';

import type { Book, Order } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { stepPath } from '#features/orders/order-step.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** The order's format differs from the book's: change the book or the order. */
export const SwitchFormat = ({ order, book }: { order: Order; book: Book }) => {
  const t = useTranslations('order');
  const tFormats = useTranslations('formats');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { format, largePrint } = order.cart;
  const changeFormat = () =>
    void action.run(async () => {
      const body = { format, largePrint, revision: book.revision };
      await client.call('books.update', { params: { bookId: book.id }, body });
      router.refresh();
    });
  const formatName = largePrint
    ? `${tFormats(`names.${format}`)}, ${t('cart.largePrint').toLocaleLowerCase()}`
    : tFormats(`names.${format}`);
  return (
    <Notice
      tone="attention"
      title={t('review.mismatchTitle')}
      actions={
        <>
          <Button
            variant="primary"
            isBusy={action.busy}
            busyLabel={t('review.switching')}
            onClick={changeFormat}
          >
            {t('review.switch')}
          </Button>
          <LinkButton href={stepPath(order.id, 'livre')}>{t('flow.backBook')}</LinkButton>
        </>
      }
    >
      {action.sentence ?? t('review.mismatch', { format: formatName })}
    </Notice>
  );
};
