import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';

/** Shown to members who may not see orders, prices and addresses. */
export const OrdersNotAllowed = () => {
  const t = useTranslations('order');
  return (
    <Page title={t('list.title')}>
      <Notice tone="info">{t('flow.notYours')}</Notice>
    </Page>
  );
};
