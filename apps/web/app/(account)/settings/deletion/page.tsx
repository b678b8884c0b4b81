import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { requireSignedIn } from '#session/page-properties.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { DeletionDesk } from '../../../deletion/deletion-desk.tsx';
import { Messages } from '../../../messages.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('privacy.deletion'))('title'),
});

/** The end of an account: asked here where the switch is on, by a letter where it is off. */
const DeletionPage = async () => {
  await requireSignedIn();
  const client = await serverClient();
  const [{ erasures, accountDeletion, houseEmail }, t, account] = await Promise.all([
    pageData(client.call('erasures.list')),
    getTranslations('privacy.deletion'),
    getTranslations('account'),
  ]);
  return (
    <Page
      width="wide"
      title={t('title')}
      lead={t('lead')}
      back={<BackLink href="/settings">{account('back')}</BackLink>}
    >
      <TextLink href="/settings/export">{t('copy')}</TextLink>
      <Section title={t('whatTitle')}>
        <Messages areas={['privacy', 'account']}>
          <DeletionDesk
            subject={{ kind: 'account' }}
            erasure={erasures.find(({ kind }) => kind === 'account') ?? null}
            isOpen={accountDeletion}
            houseEmail={houseEmail}
          />
        </Messages>
      </Section>
    </Page>
  );
};

export default DeletionPage;
