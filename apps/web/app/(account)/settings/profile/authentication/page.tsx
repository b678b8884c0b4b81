import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { AddressSection } from './address-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('account'))('title'),
});

const AuthenticationPage = async () => {
  const properties = await requireSignedIn();
  const client = await createServerClient();
  const [factor, openSessions, t] = await Promise.all([
    client.call('identity.readSecondFactor'),
    client.call('account.sessions'),
    getTranslations('account'),
  ]);
  const isVerified = properties.session.auth?.isEmailVerified ?? false;
  return (
    <Page width="wide" title={t('title')} back={<BackLink href="/settings">{t('back')}</BackLink>}>
      <Messages areas={['account']}>
        <TwoFactorPanel {...factor} email={properties.user.email} isVerified={isVerified} />
        {isVerified || factor.active ? (
          <AddressSection email={properties.user.email} isVerified={isVerified} />
        ) : null}
        <SessionsSection {...openSessions} />
      </Messages>
    </Page>
  );
};

export default AuthenticationPage;
