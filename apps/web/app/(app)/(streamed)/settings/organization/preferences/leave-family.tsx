'use client';

import { useTranslations } from 'next-intl';
import { useClient } from '#lib/session/session-provider.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Row } from '#ui/layout/row.tsx';

export const LeaveFamily = ({ id, name }: { id: string; name: string }) => {
  const t = useTranslations('family.leave');
  const client = useClient();
  const leave = async () => {
    await client.call('families.leave', { params: { familyId: id } });
    // A full reload, so that no data of the family remains.
    window.location.assign('/dashboard');
    return 'leaving' as const;
  };
  return (
    <Row>
      <ConfirmedButton
        label={t('action')}
        busyLabel={t('busy')}
        title={t('dialogTitle', { family: name })}
        text={t('text')}
        onConfirm={leave}
      />
    </Row>
  );
};
