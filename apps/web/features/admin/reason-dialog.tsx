'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Row } from '#ui/layout/row.tsx';

interface ReasonDialogProps {
  title: string;
  /** Text that says what will happen. */
  text: ReactNode;
  /** Label of the submit button. */
  action: string;
  isDanger: boolean;
  /** Label of the reason field, where the reason is not only for the audit log. */
  reasonLabel?: string;
  reasonHint: string;
  /**
   * Fields above the reason, or instead of it when one of them is named `reason`. As a function, it receives the error
   * of each field.
   */
  fields?: ReactNode | ((fieldError: (name: string) => string | undefined) => ReactNode);
  /** Validates the fields; returns messages by field name. */
  check?: (values: FormData) => Record<string, string>;
  hasOwnReason?: boolean;
  /** Called with the trimmed reason and all fields. */
  work: (reason: string, values: FormData) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

const MIN_REASON_CHARACTERS = 3;

/**
 * A dialog that says what will happen and asks for a reason. The reason goes to the audit log, which outlives the
 * record.
 */
export const ReasonDialog = ({ hasOwnReason = false, onClose, onDone, ...content }: ReasonDialogProps) => {
  const t = useTranslations('admin.why');
  const router = useRouter();
  const action = useAction();
  const submit = (values: FormData) => {
    const reason = readText(values, 'reason').trim();
    const problems = {
      ...content.check?.(values),
      ...(reason.length < MIN_REASON_CHARACTERS && { reason: t('missing') }),
    };
    if (Object.keys(problems).length > 0) return action.refuse(problems);
    return void action.run(async () => {
      await content.work(reason, values);
      onDone();
      router.refresh();
    });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={content.title}
      description={content.text}
      actions={<Button onClick={onClose}>{t('keep')}</Button>}
    >
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        {typeof content.fields === 'function' ? content.fields(action.field) : content.fields}
        {hasOwnReason ? null : (
          <TextArea
            name="reason"
            label={content.reasonLabel ?? t('reason')}
            hint={content.reasonHint}
            maxLength={500}
            rows={3}
            error={action.field('reason')}
          />
        )}
        <Row>
          <Button
            type="submit"
            variant={content.isDanger ? 'danger' : 'primary'}
            isBusy={action.busy}
            busyLabel={t('busy')}
          >
            {content.action}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
