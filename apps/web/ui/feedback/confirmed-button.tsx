'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Work } from '#lib/api-client/create-single-flight.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '../controls/button.tsx';
import { HiddenText } from '../text/hidden-text.tsx';
import { LateDialog } from './late-dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface ConfirmedButtonProps {
  label: string;
  /** Subject of the action, where several buttons of one page have the same word: read out, not shown. */
  hiddenSubject?: string;
  busyLabel: string;
  /** Question of the dialog; `text` says what a yes does. */
  title: string;
  text: string;
  variant?: 'secondary' | 'danger' | 'quiet';
  /** Texts of the two answers, where they are not `label` and « Ne rien changer ». */
  yesLabel?: string;
  noLabel?: string;
  onConfirm: Work;
}

/** A button for an action that cannot be undone: a dialog says what changes, and asks for confirmation. */
export const ConfirmedButton = ({
  label,
  hiddenSubject,
  busyLabel,
  title,
  text,
  variant = 'secondary',
  yesLabel,
  noLabel,
  onConfirm,
}: ConfirmedButtonProps) => {
  const t = useTranslations('ui');
  const action = useAction();
  const [isOpen, setOpen] = useState(false);
  const confirm = async () => {
    if (await action.run(onConfirm)) setOpen(false);
  };
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
        {hiddenSubject === undefined ? null : <HiddenText>{hiddenSubject}</HiddenText>}
      </Button>
      <LateDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={text}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{noLabel ?? t('changeNothing')}</Button>
            <Button variant="danger" isBusy={action.busy} busyLabel={busyLabel} onClick={confirm}>
              {yesLabel ?? label}
            </Button>
          </>
        }
      >
        <ProblemNotice message={action.problemMessage} />
      </LateDialog>
    </>
  );
};
