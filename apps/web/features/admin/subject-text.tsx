import type { AdminJobs } from '@souvenance/contracts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { readJobSubject } from './job-subject.ts';
import { useFormatSubject } from './use-format-subject.ts';

/** Subject of a job as text; a mail about an order links to the order. */
export const SubjectText = ({ kind, subject }: Pick<AdminJobs['jobs'][number], 'kind' | 'subject'>) => {
  const text = useFormatSubject()(kind, subject);
  const jobSubject = readJobSubject(kind, subject);
  return jobSubject.about === 'mail' && jobSubject.orderId !== null ? (
    <TextLink href={`/admin/orders/${encodeURIComponent(jobSubject.orderId)}`}>{text}</TextLink>
  ) : (
    text
  );
};
