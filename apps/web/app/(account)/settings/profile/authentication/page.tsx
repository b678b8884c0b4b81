import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSignedIn } from '#session/page-properties.ts';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Messages } from '../../../../messages.tsx';
import { AddressSection } from './address-section.tsx';
import { FactorSection } from './factor-section.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('account'))('title'),
});

const AuthenticationPage = async () => {
  const { session, user } = await requireSignedIn();
  const t = await getTranslations('account');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Messages areas={['account']}>
        {session.auth?.secondFactor ? <Notice tone="done">{t('factor.active')}</Notice> : <FactorSection />}
        <AddressSection email={user.email} />
      </Messages>
    </Page>
  );
};

export default AuthenticationPage;
