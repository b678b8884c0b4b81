import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Messages } from '../../messages.tsx';
import { PublicPage } from '../public-page.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('legal.retractation'))('title'),
});

const WithdrawalPage = async () => {
  const t = await getTranslations('legal.retractation');
  return (
    <PublicPage>
      <Page title={t('title')} lead={t('lead')} width="form">
        <Notice tone="info">{t('exception')}</Notice>
        <Messages areas={['legal']}>
          <WithdrawalForm />
        </Messages>
      </Page>
    </PublicPage>
  );
};

export default WithdrawalPage;
