import { canDo } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { ExportList } from './export-list.tsx';
import { RequestExport } from './request-export.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('privacy.export'))('title'),
});

/** A copy of all data, free and at any time. */
const ExportPage = async () => {
  const { organization } = await requireSignedIn();
  const client = await createServerClient();
  const [{ exports: copies }, t, tAccount] = await Promise.all([
    client.call('exports.list'),
    getTranslations('privacy.export'),
    getTranslations('account'),
  ]);
  const scope = canDo(organization?.role ?? null, 'family.manage') ? 'family' : 'own';
  const isMaking = copies.some(({ state, familyId }) => state === 'making' && familyId === organization?.id);
  return (
    <Page width="wide" title={t('title')} back={<BackLink href="/settings">{tAccount('back')}</BackLink>}>
      <Messages areas={['privacy']}>
        <Stack>
          <Text>{t('holds')}</Text>
          {organization === null ? (
            <Text>{t('none')}</Text>
          ) : (
            <>
              <Text>{t(scope, { family: organization.name })}</Text>
              <Text tone="soft">{t('free')}</Text>
              <RequestExport familyId={organization.id} isMaking={isMaking} />
            </>
          )}
        </Stack>
        <Section title={t('list')}>
          {copies.length === 0 ? <Text tone="soft">{t('empty')}</Text> : <ExportList copies={copies} />}
        </Section>
      </Messages>
    </Page>
  );
};

export default ExportPage;
