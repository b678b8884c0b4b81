import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { PageProperties } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { AccountActions } from '../account-actions.tsx';
import { SessionFrame } from '../session-frame.tsx';
import { AdminShell } from './admin-shell.tsx';

interface AdminFrameProps {
  properties: PageProperties;
  tabs: ReactNode;
  search: ReactNode;
  children: ReactNode;
}

/** The administration shell, filled from the page properties. */
export const AdminFrame = async ({ properties, tabs, search, children }: AdminFrameProps) => {
  const t = await getTranslations('shell');
  const account = (
    <AccountActions
      properties={properties}
      link={
        <LinkButton href="/dashboard" variant="quiet" icon="home">
          {t('ownPlace')}
        </LinkButton>
      }
    />
  );
  return (
    <SessionFrame properties={properties}>
      <AdminShell tabs={tabs} search={search} account={account}>
        {children}
      </AdminShell>
    </SessionFrame>
  );
};
