import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';

/** Orders, prices and addresses are for those who answer for the book; the others are told so. */
export const OrdersOfOthers = () => {
  const t = useTranslations('order');
  return (
    <Page title={t('list.title')}>
      <Notice tone="info">{t('flow.notYours')}</Notice>
    </Page>
  );
};
