'use client';

import type { AdministratorsView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { type RoleChange, RoleDialog } from './role-dialog.tsx';

type Administrator = AdministratorsView['administrators'][number];

/** Says whether a role takes effect already, or what its account still lacks: an address, a second factor. */
const AccountReadiness = ({ account }: Pick<Administrator, 'account'>) => {
  const t = useTranslations('adminAccess');
  if (account === null) return <Badge tone="info">{t('noAccount')}</Badge>;
  if (!account.isEmailVerified) return <Badge tone="attention">{t('proof')}</Badge>;
  if (account.secondFactor === 'active') return <Badge tone="done">{t('ready')}</Badge>;
  return <Badge tone="attention">{t(account.secondFactor === 'none' ? 'factor' : 'unreadable')}</Badge>;
};

interface AdministratorsTableProps extends Pick<AdministratorsView, 'administrators'> {
  /** The signed-in administrator, who cannot change their own role. */
  ownUid: string;
}

/** Everybody with a role; those of the owner's list keep every right, the others can be changed. */
export const AdministratorsTable = ({ administrators, ownUid }: AdministratorsTableProps) => {
  const t = useTranslations('adminAccess');
  const [change, setChange] = useState<RoleChange | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  return (
    <Stack space="5">
      <div>
        <Button icon="add" onClick={() => setChange({ kind: 'grant' })}>
          {t('add')}
        </Button>
      </div>
      <SuccessNotice key={doneCount} isShown={doneCount > 0}>
        {t('done')}
      </SuccessNotice>
      <Table
        isCaptionHidden
        isCards
        caption={t('caption')}
        rows={administrators}
        rowKey={({ email }) => email}
        columns={[
          {
            id: 'person',
            canBreak: true,
            label: t('person'),
            cell: ({ email, account }) => (
              <>
                {account === null ? null : <div>{account.name}</div>}
                {email}
              </>
            ),
          },
          { id: 'role', label: t('role'), cell: ({ role }) => t(`roles.${role}`) },
          {
            id: 'readiness',
            label: t('state'),
            cell: ({ account }) => <AccountReadiness account={account} />,
          },
          {
            id: 'actions',
            label: t('actions'),
            cell: ({ email, role, source, account }) => {
              if (source === 'settings') return t('fromSettings');
              if (account === null || account.uid === ownUid) return null;
              return (
                <Row>
                  <Button variant="quiet" onClick={() => setChange({ kind: 'edit', email, role })}>
                    {t('change')}
                    <HiddenText>{t('of', { email })}</HiddenText>
                  </Button>
                  <Button
                    variant="quiet"
                    onClick={() => setChange({ kind: 'revoke', email, uid: account.uid })}
                  >
                    {t('remove')}
                    <HiddenText>{t('of', { email })}</HiddenText>
                  </Button>
                </Row>
              );
            },
          },
        ]}
      />
      {change === null ? null : (
        <RoleDialog
          change={change}
          onClose={() => setChange(null)}
          onDone={() => {
            setChange(null);
            setDoneCount((count) => count + 1);
          }}
        />
      )}
    </Stack>
  );
};
