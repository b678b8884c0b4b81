'use client';

import type { AdminFamily } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { type FamilyDeed, ReasonDialog } from './reason-dialog.tsx';

/** The successor who is a member by now, and is not the owner already. */
const heirOf = ({ members, successor }: AdminFamily) =>
  members.find(({ email, role }) => email !== '' && email === successor?.email && role !== 'owner');

/** The members, and what an administrator does on a written request; each deed asks for a reason first. */
export const FamilyActions = ({ family }: { family: AdminFamily }) => {
  const t = useTranslations('adminFamilies');
  const [openDeed, setOpenDeed] = useState<FamilyDeed | null>(null);
  const [isDone, setDone] = useState(false);
  const ask = (deed: FamilyDeed) => {
    setDone(false);
    setOpenDeed(deed);
  };
  const heir = heirOf(family);
  const isGoing = family.erasure?.state === 'running';
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
              <Button
                aria-label={t('eraseAccountOf', { name })}
                onClick={() => ask({ kind: 'eraseAccount', uid, name })}
              >
                {t('eraseAccount.action')}
              </Button>
            ),
          },
        ]}
      />
      {isGoing ? null : (
        <Row>
          {heir ? (
            <Button onClick={() => ask({ kind: 'handOver', familyId: family.id, name: heir.name })}>
              {t('handOverTo', { name: heir.name })}
            </Button>
          ) : null}
          <Button onClick={() => ask({ kind: 'grantPremium', familyId: family.id, name: family.name })}>
            {t('grantPremium.action')}
          </Button>
          {family.premiumUntil === null ? null : (
            <Button onClick={() => ask({ kind: 'endPremium', familyId: family.id, name: family.name })}>
              {t('endPremium.action')}
            </Button>
          )}
          <Button
            variant="danger"
            onClick={() => ask({ kind: 'eraseFamily', familyId: family.id, name: family.name })}
          >
            {t('eraseFamily.action')}
          </Button>
        </Row>
      )}
      <LiveRegion>{isDone ? <Notice tone="done">{t('done')}</Notice> : null}</LiveRegion>
      {openDeed ? (
        <ReasonDialog
          deed={openDeed}
          onClose={() => setOpenDeed(null)}
          onDone={() => {
            setOpenDeed(null);
            setDone(true);
          }}
        />
      ) : null}
    </Stack>
  );
};
