import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSignedIn } from '#session/page-properties.ts';
import { List, ListItem } from '#ui/list.tsx';
import { Page } from '#ui/page.tsx';
import { Text } from '#ui/text.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** What each place is called stands under `account.places`. */
const places = [
  ['profile', '/settings/profile'],
  ['email', '/settings/profile/email'],
  ['password', '/settings/profile/password'],
  ['security', '/settings/profile/authentication'],
  ['notifications', '/settings/notifications'],
] as const;

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('account.index'))('title'),
});

/** The way to every setting. */
const SettingsPage = async () => {
  const { organization } = await requireSignedIn();
  const t = await getTranslations('account');
  const family = [['family', '/settings/organization']] as const;
  const shown = organization === null ? places : [...places, ...family];
  return (
    <Page title={t('index.title')} lead={t('index.lead')}>
      <List>
        {shown.map(([id, href]) => (
          <ListItem key={id}>
            <TextLink href={href}>{t(`places.${id}.name`)}</TextLink>
            <Text tone="soft">{t(`places.${id}.says`)}</Text>
          </ListItem>
        ))}
      </List>
    </Page>
  );
};

export default SettingsPage;
