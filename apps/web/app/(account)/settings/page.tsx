import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { List, ListLink } from '#ui/data/list.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/** The label of each link stands under `account.places`. */
const person = [
  ['profile', '/settings/profile'],
  ['email', '/settings/profile/email'],
  ['password', '/settings/profile/password'],
  ['security', '/settings/profile/authentication'],
  ['notifications', '/settings/notifications'],
  ['affiliation', '/settings/affiliation'],
  ['export', '/settings/export'],
  ['deletion', '/settings/deletion'],
] as const;
const family = [
  ['family', '/settings/organization'],
  ['members', '/settings/organization/members'],
  ['consent', '/settings/consent'],
  ['subscription', '/settings/subscription'],
] as const;

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('account.index'))('title'),
});

const Places = async ({ title, places }: { title: string; places: typeof person | typeof family }) => {
  const t = await getTranslations('account.places');
  return (
    <Section title={title}>
      <List>
        {places.map(([id, href]) => (
          <ListLink key={id} href={href} title={t(`${id}.name`)}>
            <Text tone="soft">{t(`${id}.says`)}</Text>
          </ListLink>
        ))}
      </List>
    </Section>
  );
};

/** The way to every setting. */
const SettingsPage = async () => {
  const { organization } = await requireSignedIn();
  const t = await getTranslations('account.index');
  return (
    <Page width="wide" title={t('title')} lead={t('lead')}>
      <Places title={t('person')} places={person} />
      {organization ? <Places title={t('family')} places={family} /> : null}
    </Page>
  );
};

export default SettingsPage;
