import type { AdminJobs } from '@souvenance/contracts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { readJobSubject } from './job-subject.ts';
import { useSubjectWords } from './use-subject-words.ts';

/** The subject of a job, in words; a mail about an order links to the order. */
export const SubjectText = ({ kind, subject }: Pick<AdminJobs['jobs'][number], 'kind' | 'subject'>) => {
  const words = useSubjectWords()(kind, subject);
  const jobSubject = readJobSubject(kind, subject);
  return jobSubject.about === 'mail' && jobSubject.orderId !== null ? (
    <TextLink href={`/admin/orders/${encodeURIComponent(jobSubject.orderId)}`}>{words}</TextLink>
  ) : (
    words
  );
};
