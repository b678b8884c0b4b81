import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#lib/i18n/messages.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { AnswerEmailChange } from './answer-email-change.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('emailChange'))('title'),
  referrer: 'no-referrer',
});

interface EmailProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

/** Page of the links in the two mails of an address change, in any browser. Opening it does nothing; its buttons do. */
const EmailChangePage = async ({ searchParams }: EmailProps) => {
  const { token } = await searchParams;
  const t = await getTranslations('emailChange');
  return (
    <PaperPage title={t('title')} lead={t('lead')} picture={<Illustration name="invitation" size="large" />}>
      <Messages areas={['emailChange']}>
        {typeof token === 'string' && token !== '' ? (
          <AnswerEmailChange token={token} />
        ) : (
          <Notice tone="attention">{t('missing')}</Notice>
        )}
      </Messages>
    </PaperPage>
  );
};

export default EmailChangePage;
