import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PublicPage } from '#features/public-pages/public-page.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
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
        <Disclosure summary={t('more')}>
          <Stack space="4">
            <Text>{t('law')}</Text>
            <Text>{t('ebook')}</Text>
            <Text>{t('gifts')}</Text>
          </Stack>
        </Disclosure>
        <Messages areas={['legal']}>
          <WithdrawalForm />
        </Messages>
      </PaperPage>
    </PublicPage>
  );
};

export default WithdrawalPage;
