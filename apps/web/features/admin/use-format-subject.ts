import type { JobKind, MailKind } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { readJobSubject } from './job-subject.ts';

/** Formats the subject of a job; without a kind it stays as it is. */
export const useFormatSubject = () => {
  const t = useTranslations('admin');
  return (kind: JobKind | null, rawSubject: string): string => {
    const subject = readJobSubject(kind, rawSubject);
    if (subject.about === 'mail') {
      // A mail kind of a newer release has no translation here.
      const key = `mailKinds.${subject.mail as MailKind}` as const;
      return t.has(key) ? t(key) : rawSubject;
    }
    if (subject.about === 'title') return subject.title;
    if (subject.about === 'payment')
      return subject.isReceived ? t('subjects.paymentReceived') : t('subjects.paymentNews');
    return t(`subjects.${subject.about}`, { id: subject.id });
  };
};
