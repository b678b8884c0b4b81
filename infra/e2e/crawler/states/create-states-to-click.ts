import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import type { Site } from '../../routes/open-site.ts';
import type { Visit } from '../../routes/visits.ts';

/** Stored fields of a job that failed for good, and of one that waits for its next attempt. */
const jobStates = {
  failed: { state: 'failed', dispatch: 'ended' },
  waiting: { state: 'queued', dispatch: 'pending', touchedAt: '2099-01-01T00:00:00.000Z' },
} as const;

const putJobInto = (dataDir: string, jobId: string, fields: Record<string, string>): void => {
  const connection = new DatabaseSync(join(dataDir, 'documents.sqlite'), { timeout: 10_000 });
  try {
    for (const [field, value] of Object.entries(fields))
      connection
        .prepare('UPDATE doc_jobs SET body = json_set(body, ?, ?) WHERE id = ?')
        .run(`$.${field}`, value, jobId);
  } finally {
    connection.close();
  }
};

/** Turns two finished jobs into a failed one and a waiting one. */
const jobsToClick = async ({ people }: Site, dataDir: string): Promise<Visit[]> => {
  const { jobs } = await people.administrator.client.call('admin.jobs', { query: {} });
  const done = jobs.filter(({ state, kind }) => state === 'done' && kind !== 'render-book');
  return Object.entries(jobStates).map(([name, fields], at) => {
    const jobId = done[at]?.id ?? '';
    putJobInto(dataDir, jobId, fields);
    const path = `/admin/jobs/${jobId}`;
    return { name: `admin-job-${name}`, route: '/admin/jobs/[jobId]', person: 'administrator', path };
  });
};

/** A story that another device changed after it was opened here: the page shows both texts to choose from. */
const conflictToClick = ({ people, visits }: Site): Visit[] => {
  const draft = visits.find(({ name }) => name === 'stories-form-draft');
  const storyId = new URLSearchParams(draft?.path.split('?')[1]).get('story');
  if (draft === undefined || storyId === null) throw new Error('the demonstration has no draft');
  const open = async (page: Page) => {
    const { client } = people.family;
    await page.waitForLoadState('networkidle');
    const { revision } = await client.call('stories.read', { params: { storyId } });
    const title = `D’un autre appareil, ${revision}`;
    await client.call('stories.save', { params: { storyId }, body: { title, revision } });
    await page.getByLabel('Titre du récit').fill('De cet appareil');
    await page.getByRole('button', { name: 'Garder ma version' }).waitFor();
  };
  return [{ ...draft, name: 'stories-form-conflict', open }];
};

/** Adds states that the demonstration lacks: failed and waiting jobs, and a story edited in two places at once. */
export const createStatesToClick = async (site: Site, dataDir: string): Promise<Visit[]> => [
  ...(await jobsToClick(site, dataDir)),
  ...conflictToClick(site),
];
