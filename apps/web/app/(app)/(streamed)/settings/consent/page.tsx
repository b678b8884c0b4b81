import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { BookConsent } from './book-consent.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('consent'))('title'),
});

/** The narrators' consents for each book: shown to all members, recorded and withdrawn here. */
const ConsentPage = async () => {
  const { organization } = await requireMember();
  const client = await createServerClient();
  const [{ consents }, t, tAccount] = await Promise.all([
    client.call('consents.list', { params: { familyId: organization.id } }),
    getTranslations('consent'),
    getTranslations('account'),
  ]);
  const isOwn = consents.length > 0 && consents.every(({ isMine }) => isMine);
  return (
    <Page
      width="wide"
      title={t('title')}
      lead={t('lead')}
      back={<BackLink href="/settings">{tAccount('back')}</BackLink>}
    >
      <Section title={t('wordsTitle')}>
        <Text>{t(isOwn ? 'wordsToYou' : 'words')}</Text>
      </Section>
      {consents.length === 0 ? <Text>{t('none')}</Text> : null}
      <Messages areas={['consent']}>
        {consents.map((consent) => (
          <BookConsent
            key={consent.narratorId ?? consent.bookId}
            consent={consent}
            role={organization.role}
            isOtherMine={consents.some(
              ({ bookId, narratorId, isMine }) =>
                isMine && bookId === consent.bookId && narratorId !== consent.narratorId,
            )}
          />
        ))}
      </Messages>
    </Page>
  );
};

export default ConsentPage;
