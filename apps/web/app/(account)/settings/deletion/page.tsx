import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ErasurePanel } from '#features/erasure/erasure-panel.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('privacy.erasure'))('title'),
});

/** Erasure of the account: requested here where the installation allows it, else by mail. */
const ErasurePage = async () => {
  await requireSignedIn();
  const client = await createServerClient();
  const [{ erasures, canEraseAccount, operatorEmail }, t, tAccount] = await Promise.all([
    client.call('erasures.list'),
    getTranslations('privacy.erasure'),
    getTranslations('account'),
  ]);
  return (
    <Page
      width="wide"
      title={t('title')}
      lead={t('lead')}
      back={<BackLink href="/settings">{tAccount('back')}</BackLink>}
    >
      <TextLink href="/settings/export">{t('copy')}</TextLink>
      <Section title={t('whatTitle')}>
        <Messages areas={['privacy', 'account']}>
          <ErasurePanel
            subject={{ kind: 'account' }}
            erasure={erasures.find(({ kind }) => kind === 'account') ?? null}
            isOpen={canEraseAccount}
            operatorEmail={operatorEmail}
          />
        </Messages>
      </Section>
    </Page>
  );
};

export default ErasurePage;
