import { canDo } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SendStoredTexts } from '#features/stories/keeping/send-stored-texts.tsx';
import type { PageProperties } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Person } from '#ui/data/person.tsx';
import { AccountActions } from '../account-actions.tsx';
import { SessionFrame } from '../session-frame.tsx';
import { AppShell } from './app-shell.tsx';
import { FamilySwitcher } from './family-switcher.tsx';

interface AppFrameProps {
  properties: PageProperties & { user: NonNullable<PageProperties['user']> };
  children: ReactNode;
}

/** The shell of the signed-in area, filled from the page properties. */
export const AppFrame = async ({ properties, children }: AppFrameProps) => {
  const { user, ui, settings, session, organization, organizations } = properties;
  const t = await getTranslations('account');
  const account = (
    <>
      {organization ? <FamilySwitcher families={organizations} currentFamily={organization} /> : null}
      <AccountActions
        properties={properties}
        link={
          <LinkButton href="/settings" variant="quiet" icon="settings">
            {t('link')}
          </LinkButton>
        }
      />
    </>
  );
  return (
    <SessionFrame properties={properties}>
      <AppShell
        navigation={settings.navigation}
        sidebarState={ui.sidebarState}
        person={<Person name={user.name} portraitId={organization?.portraitId} />}
        isAdministrator={session.auth?.administratorRole != null}
        // A person without a family sees the link too, since they will be an owner.
        canOrder={organization === null || canDo(organization.role, 'order.place')}
        canWrite={organization === null || canDo(organization.role, 'story.write')}
        account={account}
      >
        {children}
        <SendStoredTexts />
      </AppShell>
    </SessionFrame>
  );
};
