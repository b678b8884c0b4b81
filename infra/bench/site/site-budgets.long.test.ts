import { expect, test } from 'vitest';
import { withDemonstration } from '../../demo/seeding/with-demonstration.ts';
import { listMissedGoals } from '../../e2e/driver/budgets/judge-site.ts';
import { formatSiteReport } from './format-site-report.ts';
import { measureSite } from './measure-site.ts';
import { openPhone } from './open-phone.ts';

const ROUNDS = 3;
const quiet = () => undefined;

/** Told whole, since the figures are the proof. */
const tell = (text: string): void => void process.stdout.write(`${text}\n`);

test('the five pages keep their budgets of scripts and reach their Lighthouse scores', async () => {
  const site = await withDemonstration(quiet, async (family) => {
    const phone = await openPhone();
    try {
      return await measureSite(family, phone, { rounds: ROUNDS, printLine: quiet });
    } finally {
      await phone.close();
    }
  });
  tell(formatSiteReport(site));
  expect(listMissedGoals(site)).toEqual([]);
});
