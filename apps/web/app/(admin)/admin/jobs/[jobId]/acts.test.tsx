import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(
  Page,
  {
    address: '/admin/jobs/job',
    params: { jobId: 'job' },
    answers: {
      'admin.jobLog': { job: { id: 'job', state: 'active', nextTryAt: '2026-11-26T10:05:00.000Z' } },
    },
  },
  [
    {
      acts: ['Faire passer devant'],
      sends: 'admin.promoteJob',
      calls: [{ 'admin.promoteJob': { jobId: 'job' }, body: {} }],
      changes: ['+ C’est fait.'],
      moves: ['refresh'],
    },
  ],
);

testActs(
  Page,
  {
    address: '/admin/jobs/job',
    params: { jobId: 'job' },
    answers: { 'admin.jobLog': { job: { id: 'job', state: 'failed' } } },
  },
  [
    {
      acts: ['Mettre de côté'],
      sends: 'admin.cancelJob',
      calls: [{ 'admin.cancelJob': { jobId: 'job' }, body: {} }],
      changes: ['+ C’est fait.'],
      moves: ['refresh'],
    },
  ],
);
