'use client';

import { hasElision, invitedRoles, type Member } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';

const roles = invitedRoles;

/** The owner's actions on a member: change the role, transfer the family, remove. */
export const MemberActions = ({
  familyId,
  member,
  onRemove,
}: {
  familyId: string;
  member: Member;
  /** Called once the member is removed. */
  onRemove: () => void;
}) => {
  const t = useTranslations('family');
  const client = useClient();
  const router = useRouter();
  const { action, isSaved, save } = useSaving();
  const { uid, name } = member;
  const params = { familyId, uid };
  const nameValues = { name, hasElision: String(hasElision(name)) };
  const fieldName = `role-${uid}`;
  const submit = (values: FormData) => {
    const role = roles.find((candidate) => candidate === readText(values, fieldName));
    if (role) void save(() => client.call('members.setRole', { params, body: { role } }));
  };
  const remove = async () => {
    await client.call('members.remove', { params });
    onRemove();
    router.refresh();
  };
  const transfer = async () => {
    await client.call('families.transfer', { params: { familyId }, body: { uid } });
    window.location.assign('/settings/organization');
    return 'leaving' as const;
  };
  return (
    <Stack space="3">
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <SelectField
          name={fieldName}
          label={t('member.role', nameValues)}
          defaultValue={member.role}
          choices={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
        {isSaved ? (
          <Notice tone="done" isLive>
            {t('member.saved', nameValues)}
          </Notice>
        ) : null}
        <Button type="submit" isBusy={action.busy} busyLabel={t('member.saving')}>
          {t('member.save')}
        </Button>
      </Form>
      <Row isStackedOnPhone>
        <ConfirmedButton
          label={t('member.transfer', { name })}
          busyLabel={t('member.transferring')}
          title={t('member.transferTitle', { name })}
          text={t('member.transferText', { name })}
          onConfirm={transfer}
        />
        <ConfirmedButton
          label={t('member.remove', { name })}
          busyLabel={t('member.removing')}
          title={t('member.removeTitle', { name })}
          text={t('member.removeText', { name })}
          onConfirm={remove}
        />
      </Row>
    </Stack>
  );
};
