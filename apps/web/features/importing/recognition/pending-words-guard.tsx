'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { LeaveGuard } from '#ui/feedback/leave-guard.tsx';

interface PendingWordsGuardProps {
  /** True while words are being read, or those that were read are in no saved story. */
  isActive: boolean;
  leaveLabel: string;
  onLeave: () => void;
}

/** The button that leaves the review; with words of a machine that are not saved, each way out asks first. */
export const PendingWordsGuard = ({ isActive, leaveLabel, onLeave }: PendingWordsGuardProps) => {
  const t = useTranslations('importing.words.leaving');
  const question = { title: t('title'), text: t('text') };
  return (
    <div>
      <LeaveGuard isActive={isActive} {...question} stayLabel={t('stay')} leaveLabel={t('leave')} />
      {isActive ? (
        <ConfirmedButton
          {...question}
          label={leaveLabel}
          busyLabel={leaveLabel}
          noLabel={t('stay')}
          yesLabel={t('leave')}
          onConfirm={async () => onLeave()}
        />
      ) : (
        <Button onClick={onLeave}>{leaveLabel}</Button>
      )}
    </div>
  );
};
