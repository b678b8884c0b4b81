'use client';

import { type Client, hasElision } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { AskWhy } from '#features/admin/ask-why.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { textOf } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';

/** `name` is the family's, or the person's. */
export type FamilyDeed =
  | {
      readonly kind: 'eraseFamily' | 'handOver' | 'grantPremium' | 'endPremium';
      readonly familyId: string;
      readonly name: string;
    }
  | { readonly kind: 'eraseAccount'; readonly uid: string; readonly name: string };

interface ReasonDialogProps {
  deed: FamilyDeed;
  onClose: () => void;
  onDone: () => void;
}

const carryOut = (client: Client, deed: FamilyDeed, reason: string, values: FormData): Promise<unknown> => {
  const body = { reason };
  if (deed.kind === 'eraseAccount')
    return client.call('admin.eraseAccount', { params: { uid: deed.uid }, body });
  if (deed.kind === 'grantPremium')
    return client.call('admin.grantPremium', {
      params: { familyId: deed.familyId },
      body: { ...body, until: textOf(values, 'until') },
    });
  return client.call(`admin.${deed.kind}`, { params: { familyId: deed.familyId }, body });
};

/** A deed of an administrator on a family or a person of it. */
export const ReasonDialog = ({ deed, onClose, onDone }: ReasonDialogProps) => {
  const t = useTranslations('adminFamilies');
  const client = useClient();
  const { kind, name } = deed;
  return (
    <AskWhy
      title={t(`${kind}.title`, { name, elides: String(hasElision(name)) })}
      text={t(`${kind}.text`)}
      action={t(`${kind}.action`)}
      isDanger={kind !== 'handOver' && kind !== 'grantPremium'}
      reasonHint={t('reasonHint')}
      {...(kind === 'grantPremium' && {
        fields: (problemOf: (name: string) => string | undefined) => (
          <TextField
            name="until"
            type="date"
            label={t('grantPremium.until')}
            error={problemOf('until')}
            short
          />
        ),
        check: (values: FormData): Record<string, string> =>
          textOf(values, 'until') === '' ? { until: t('grantPremium.untilMissing') } : {},
      })}
      work={(reason, values) => carryOut(client, deed, reason, values)}
      onClose={onClose}
      onDone={onDone}
    />
  );
};
