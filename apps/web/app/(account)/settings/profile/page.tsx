import type { Organization } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChoosePicture } from '#features/photographs/choose-picture.tsx';
import { ThemeSwitcher } from '#features/shell/theme-switcher.tsx';
import { serverClient } from '#lib/api-client/server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ProfileForm } from './profile-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('account.profile'))('title'),
});

/** Choice of a portrait for the current family: only its members may see its photographs. */
const OwnPortrait = async ({ family }: { family: Organization }) => {
  const { books } = await (await serverClient()).call('books.list');
  return (
    <Messages areas={['family']}>
      <ChoosePicture
        purpose="portrait"
        familyId={family.id}
        pictureId={family.portraitId ?? null}
        books={books.filter(({ familyId }) => familyId === family.id)}
      />
    </Messages>
  );
};

const ProfilePage = async () => {
  const { user, settings, ui, organization } = await requireSignedIn();
  const t = await getTranslations('account');
  return (
    <Page
      title={t('profile.title')}
      lead={t('profile.lead')}
      width="form"
      back={<BackLink href="/settings">{t('back')}</BackLink>}
    >
      <Messages areas={['account']}>
        <ProfileForm user={user} />
        {settings.themeSwitcher ? <ThemeSwitcher initial={ui.theme} /> : null}
      </Messages>
      {organization ? <OwnPortrait family={organization} /> : null}
    </Page>
  );
};

export default ProfilePage;
