'use client';

import type { AdminFamily } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { type FamilyAction, FamilyActionDialog } from './family-action-dialog.tsx';
import { FamilyTributes } from './family-tributes.tsx';

/** The successor, if a member and not yet the owner. */
const findSuccessor = ({ members, successor }: AdminFamily) =>
  members.find(({ email, role }) => email !== '' && email === successor?.email && role !== 'owner');

/** Members of a family, and what an administrator may do on a written request; each action asks for a reason. */
export const FamilyActions = ({ family }: { family: AdminFamily }) => {
  const t = useTranslations('adminFamilies');
  const [openAction, setOpenAction] = useState<FamilyAction | null>(null);
  const [isDone, setDone] = useState(false);
  const openDialog = (familyAction: FamilyAction) => {
    setDone(false);
    setOpenAction(familyAction);
  };
  const successor = findSuccessor(family);
  const isBeingErased = family.erasure?.state === 'running';
  return (
    <Stack>
      <Table
        isCards
        caption={t('members', { name: family.name })}
        rows={family.members}
        rowKey={({ uid }) => uid}
        columns={[
          { id: 'name', label: t('name'), cell: ({ name }) => name },
          { id: 'email', label: t('email'), cell: ({ email }) => email },
          { id: 'role', label: t('role'), cell: ({ role }) => t(`roles.${role}`) },
          {
            id: 'erase',
            label: t('account'),
            cell: ({ uid, name }) => (
              <IfAllowed action="admin.manage">
                <Button
                  aria-label={t('eraseAccountOf', { name })}
                  onClick={() => openDialog({ kind: 'eraseAccount', uid, name })}
                >
                  {t('eraseAccount.action')}
                </Button>
              </IfAllowed>
            ),
          },
        ]}
      />
      {family.tributes.length === 0 ? null : (
        <FamilyTributes tributes={family.tributes} onAction={openDialog} />
      )}
      {isBeingErased ? null : (
        <Row>
          <IfAllowed action="admin.families">
            {successor ? (
              <Button
                onClick={() => openDialog({ kind: 'handOver', familyId: family.id, name: successor.name })}
              >
                {t('handOverTo', { name: successor.name })}
              </Button>
            ) : null}
            <Button
              onClick={() => openDialog({ kind: 'grantPremium', familyId: family.id, name: family.name })}
            >
              {t('grantPremium.action')}
            </Button>
            {family.premiumUntil === null ? null : (
              <Button
                onClick={() => openDialog({ kind: 'endPremium', familyId: family.id, name: family.name })}
              >
                {t('endPremium.action')}
              </Button>
            )}
          </IfAllowed>
          <IfAllowed action="admin.manage">
            <Button
              variant="danger"
              onClick={() => openDialog({ kind: 'eraseFamily', familyId: family.id, name: family.name })}
            >
              {t('eraseFamily.action')}
            </Button>
          </IfAllowed>
        </Row>
      )}
      <LiveRegion>{isDone ? <Notice tone="done">{t('done')}</Notice> : null}</LiveRegion>
      {openAction ? (
        <FamilyActionDialog
          familyAction={openAction}
          onClose={() => setOpenAction(null)}
          onDone={() => {
            setOpenAction(null);
            setDone(true);
          }}
        />
      ) : null}
    </Stack>
  );
};
