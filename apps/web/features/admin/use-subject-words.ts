import type { JobKind, MailKind } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { readJobSubject } from './job-subject.ts';

/** The words of a job's subject; without a kind it stays as it is. */
export const useSubjectWords = () => {
  const t = useTranslations('admin');
  return (kind: JobKind | null, raw: string): string => {
    const subject = readJobSubject(kind, raw);
    if (subject.about === 'mail') {
      // The kind of a newer release has no words here.
      const key = `mailKinds.${subject.mail as MailKind}` as const;
      return t.has(key) ? t(key) : raw;
    }
    if (subject.about === 'title') return subject.title;
    if (subject.about === 'payment')
      return subject.isReceived ? t('subjects.paymentReceived') : t('subjects.paymentNews');
    return t(`subjects.${subject.about}`, { id: subject.id });
  };
};
