import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { List, ListLink } from '#ui/data/list.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/**
 * Links to the settings of the user. Labels are under `account.places`, with a line where a name doesn't say enough.
 */
const personLinks = [
  ['profile', '/settings/profile'],
  ['email', '/settings/profile/email'],
  ['password', '/settings/profile/password'],
  ['security', '/settings/profile/authentication'],
  ['notifications', '/settings/notifications'],
  ['affiliation', '/settings/affiliation'],
  ['export', '/settings/export'],
  ['deletion', '/settings/deletion'],
] as const;
const familyLinks = [
  ['family', '/settings/organization'],
  ['members', '/settings/organization/members'],
  ['consent', '/settings/consent'],
  ['subscription', '/settings/subscription'],
] as const;

const explainedIds = ['profile', 'security', 'family', 'subscription'] as const;
const isExplained = (id: string): id is (typeof explainedIds)[number] =>
  (explainedIds as readonly string[]).includes(id);

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('account.index'))('title'),
});

const SettingsLinks = async ({
  title,
  links,
}: {
  title: string;
  links: typeof personLinks | typeof familyLinks;
}) => {
  const t = await getTranslations('account.places');
  return (
    <Section title={title}>
      <List>
        {links.map(([id, href]) => (
          <ListLink key={id} href={href} title={t(`${id}.name`)}>
            {isExplained(id) ? <Text tone="soft">{t(`${id}.says`)}</Text> : null}
          </ListLink>
        ))}
      </List>
    </Section>
  );
};

/** Overview of all settings. */
const SettingsPage = async () => {
  const { organization } = await requireSignedIn();
  const t = await getTranslations('account.index');
  return (
    <Page width="wide" title={t('title')}>
      <SettingsLinks title={t('person')} links={personLinks} />
      {organization ? <SettingsLinks title={t('family')} links={familyLinks} /> : null}
    </Page>
  );
};

export default SettingsPage;
