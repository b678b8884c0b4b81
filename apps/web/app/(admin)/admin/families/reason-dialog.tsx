'use client';

import type { Client } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { textOf } from '#ui/form-values.ts';
import { Row } from '#ui/row.tsx';
import { TextArea } from '#ui/text-area.tsx';

/** `name` is the family's, or the person's. */
export type FamilyDeed =
  | { readonly kind: 'eraseFamily' | 'handOver'; readonly familyId: string; readonly name: string }
  | { readonly kind: 'eraseAccount'; readonly uid: string; readonly name: string };

interface ReasonDialogProps {
  deed: FamilyDeed;
  onClose: () => void;
  onDone: () => void;
}

const shortestReason = 3;

const carryOut = (client: Client, deed: FamilyDeed, reason: string): Promise<unknown> => {
  const body = { reason };
  if (deed.kind === 'eraseAccount')
    return client.call('admin.eraseAccount', { params: { uid: deed.uid }, body });
  return client.call(`admin.${deed.kind}`, { params: { familyId: deed.familyId }, body });
};

/** Says what will happen and asks why: the reason goes to the audit log, which outlives the family. */
export const ReasonDialog = ({ deed, onClose, onDone }: ReasonDialogProps) => {
  const t = useTranslations('adminFamilies');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { kind, name } = deed;
  const submit = (values: FormData) => {
    const reason = textOf(values, 'reason').trim();
    if (reason.length < shortestReason) return action.refuse({ reason: t('reasonMissing') });
    return void action.run(async () => {
      await carryOut(client, deed, reason);
      onDone();
      router.refresh();
    });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(`${kind}.title`, { name })}
      description={t(`${kind}.text`)}
      actions={<Button onClick={onClose}>{t('keep')}</Button>}
    >
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        <TextArea
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={500}
          rows={3}
          error={action.field('reason')}
        />
        <Row>
          <Button
            type="submit"
            variant={kind === 'handOver' ? 'primary' : 'danger'}
            busy={action.busy}
            busyLabel={t('busy')}
          >
            {t(`${kind}.action`)}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
