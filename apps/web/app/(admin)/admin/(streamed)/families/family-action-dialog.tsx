'use client';

import { type Client, hasElision } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';

/** An administrator's action; `name` is the family's or the person's. */
export type FamilyAction =
  | {
      readonly kind: 'eraseFamily' | 'handOver' | 'grantPremium' | 'endPremium';
      readonly familyId: string;
      readonly name: string;
    }
  | { readonly kind: 'eraseAccount'; readonly uid: string; readonly name: string }
  | {
      readonly kind: 'takeDownTribute' | 'restoreTribute';
      readonly tributeId: string;
      /** The occasion of the page. */
      readonly name: string;
    };

/** Actions that take nothing from anybody. */
const HARMLESS_ACTIONS = new Set<FamilyAction['kind']>(['handOver', 'grantPremium', 'restoreTribute']);

interface FamilyActionDialogProps {
  familyAction: FamilyAction;
  onClose: () => void;
  onDone: () => void;
}

const runAction = (
  client: Client,
  familyAction: FamilyAction,
  reason: string,
  values: FormData,
): Promise<unknown> => {
  const body = { reason };
  if (familyAction.kind === 'eraseAccount')
    return client.call('admin.eraseAccount', { params: { uid: familyAction.uid }, body });
  if ('tributeId' in familyAction)
    return client.call(`admin.${familyAction.kind}`, { params: { tributeId: familyAction.tributeId }, body });
  if (familyAction.kind === 'grantPremium')
    return client.call('admin.grantPremium', {
      params: { familyId: familyAction.familyId },
      body: { ...body, until: readText(values, 'until') },
    });
  return client.call(`admin.${familyAction.kind}`, { params: { familyId: familyAction.familyId }, body });
};

/** Asks for the reason of an administrator's action on a family or a person. */
export const FamilyActionDialog = ({ familyAction, onClose, onDone }: FamilyActionDialogProps) => {
  const t = useTranslations('adminFamilies');
  const client = useClient();
  const { kind, name } = familyAction;
  return (
    <ReasonDialog
      title={t(`${kind}.title`, { name, hasElision: String(hasElision(name)) })}
      text={t(`${kind}.text`)}
      action={t(`${kind}.action`)}
      isDanger={!HARMLESS_ACTIONS.has(kind)}
      reasonHint={t('reasonHint')}
      {...(kind === 'grantPremium' && {
        fields: (fieldError: (name: string) => string | undefined) => (
          <TextField
            name="until"
            type="date"
            label={t('grantPremium.until')}
            error={fieldError('until')}
            isShort
          />
        ),
        check: (values: FormData): Record<string, string> =>
          readText(values, 'until') === '' ? { until: t('grantPremium.untilMissing') } : {},
      })}
      work={(reason, values) => runAction(client, familyAction, reason, values)}
      onClose={onClose}
      onDone={onDone}
    />
  );
};
