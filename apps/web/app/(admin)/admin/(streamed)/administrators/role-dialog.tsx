'use client';

import { type AdministratorRole, administratorRoles, findListed } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

/** A change of who administers. */
export type RoleChange =
  | { readonly kind: 'grant' }
  | { readonly kind: 'edit'; readonly email: string; readonly role: AdministratorRole }
  | { readonly kind: 'revoke'; readonly email: string; readonly uid: string };

interface RoleDialogProps {
  change: RoleChange;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the address and the role, as the change needs them, and for a reason. */
export const RoleDialog = ({ change, onClose, onDone }: RoleDialogProps) => {
  const t = useTranslations('adminAccess');
  const client = useClient();
  const email = 'email' in change ? change.email : '';
  const run = (reason: string, values: FormData): Promise<unknown> => {
    if (change.kind === 'revoke')
      return client.call('admin.revokeRole', { params: { uid: change.uid }, body: { reason } });
    const role = findListed(administratorRoles, readText(values, 'role')) ?? 'read_only';
    const address = change.kind === 'edit' ? change.email : readText(values, 'email').trim();
    return client.call('admin.grantRole', { params: {}, body: { email: address, role, reason } });
  };
  return (
    <ReasonDialog
      title={t(`${change.kind}.title`, { email })}
      text={t(`${change.kind}.text`)}
      action={t(`${change.kind}.action`)}
      isDanger={change.kind === 'revoke'}
      reasonHint={t('reasonHint')}
      fields={(fieldError) => (
        <>
          {change.kind === 'grant' ? (
            <TextField
              name="email"
              type="email"
              autoComplete="off"
              maxLength={254}
              label={t('email')}
              error={fieldError('email')}
            />
          ) : null}
          {change.kind === 'revoke' ? null : (
            <SelectField
              name="role"
              label={t('role')}
              defaultValue={change.kind === 'edit' ? change.role : 'read_only'}
              choices={administratorRoles.map((value) => ({ value, label: t(`does.${value}`) }))}
            />
          )}
        </>
      )}
      check={(values): Record<string, string> =>
        change.kind === 'grant' && readText(values, 'email').trim() === '' ? { email: t('emailMissing') } : {}
      }
      work={run}
      onClose={onClose}
      onDone={onDone}
    />
  );
};
