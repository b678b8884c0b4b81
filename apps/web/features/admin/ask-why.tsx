'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { textOf } from '#ui/forms/form-values.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Row } from '#ui/layout/row.tsx';

interface AskWhyProps {
  title: string;
  /** Says what will happen. */
  text: ReactNode;
  /** The words of the button that does it. */
  action: string;
  isDanger: boolean;
  /** Label of the reason, where it is more than a reason for the audit log. */
  reasonLabel?: string;
  reasonHint: string;
  /** Fields before the reason, or in its place when one of them is named `reason`; given what is wrong with each. */
  fields?: ReactNode | ((problemOf: (name: string) => string | undefined) => ReactNode);
  /** Finds faults in the fields as they are typed. */
  check?: (values: FormData) => Record<string, string>;
  hasOwnReason?: boolean;
  /** Gets the fields, the reason trimmed. */
  work: (reason: string, values: FormData) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

const shortestReason = 3;

/** Says what will happen and asks why: the reason goes to the audit log, which outlives what it is about. */
export const AskWhy = ({ hasOwnReason = false, onClose, onDone, ...dialog }: AskWhyProps) => {
  const t = useTranslations('admin.why');
  const router = useRouter();
  const action = useAction();
  const submit = (values: FormData) => {
    const reason = textOf(values, 'reason').trim();
    const problems = {
      ...dialog.check?.(values),
      ...(reason.length < shortestReason && { reason: t('missing') }),
    };
    if (Object.keys(problems).length > 0) return action.refuse(problems);
    return void action.run(async () => {
      await dialog.work(reason, values);
      onDone();
      router.refresh();
    });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={dialog.title}
      description={dialog.text}
      actions={<Button onClick={onClose}>{t('keep')}</Button>}
    >
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        {typeof dialog.fields === 'function' ? dialog.fields(action.field) : dialog.fields}
        {hasOwnReason ? null : (
          <TextArea
            name="reason"
            label={dialog.reasonLabel ?? t('reason')}
            hint={dialog.reasonHint}
            maxLength={500}
            rows={3}
            error={action.field('reason')}
          />
        )}
        <Row>
          <Button
            type="submit"
            variant={dialog.isDanger ? 'danger' : 'primary'}
            busy={action.busy}
            busyLabel={t('busy')}
          >
            {dialog.action}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
