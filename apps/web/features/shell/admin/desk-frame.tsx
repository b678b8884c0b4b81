import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { PageProperties } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { AccountActions } from '../account-actions.tsx';
import { SessionFrame } from '../session-frame.tsx';
import { DeskShell } from './desk-shell.tsx';

interface DeskFrameProps {
  properties: PageProperties;
  tabs: ReactNode;
  search: ReactNode;
  children: ReactNode;
}

/** The shell of administration, filled from the page properties. */
export const DeskFrame = async ({ properties, tabs, search, children }: DeskFrameProps) => {
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
      <DeskShell tabs={tabs} search={search} account={account}>
        {children}
      </DeskShell>
    </SessionFrame>
  );
};
