'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';

interface ConfirmedButtonProps {
  label: string;
  busyLabel: string;
  /** What the dialog asks, and what changes when the answer is yes. */
  title: string;
  text: string;
  variant?: 'secondary' | 'danger';
  work: () => Promise<void>;
}

/** A button whose act can't be taken back: a dialog says what changes, and asks once. */
export const ConfirmedButton = ({ label, busyLabel, title, text, variant, work }: ConfirmedButtonProps) => {
  const t = useTranslations('family.member');
  const action = useAction();
  const [isOpen, setOpen] = useState(false);
  const confirm = async () => {
    if (await action.run(work)) setOpen(false);
  };
  return (
    <>
      <Button variant={variant ?? 'secondary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={text}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button variant="danger" busy={action.busy} busyLabel={busyLabel} onClick={confirm}>
              {label}
            </Button>
          </>
        }
      >
        <ProblemNotice sentence={action.sentence} />
      </Dialog>
    </>
  );
};
