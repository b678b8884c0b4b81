import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#messages/messages.tsx';
import { PublicPage } from '#public-pages/public-page.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('legal.retractation'))('title'),
});

const WithdrawalPage = async () => {
  const t = await getTranslations('legal.retractation');
  return (
    <PublicPage>
      <PaperPage title={t('title')} lead={t('lead')} picture={<Illustration name="letter" size="large" />}>
        <Notice tone="info">{t('exception')}</Notice>
        <Messages areas={['legal']}>
          <WithdrawalForm />
        </Messages>
      </PaperPage>
    </PublicPage>
  );
};

export default WithdrawalPage;
