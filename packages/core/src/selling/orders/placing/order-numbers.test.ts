import { expect, test } from 'vitest';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { readDocument } from '../../../testing/read-test-app.ts';
import { counters } from '../order.ts';
import { takeOrderNumber } from './order-numbers.ts';

const readLast = async (app: ReturnType<typeof createTestApp>): Promise<number> =>
  (await readDocument(app, counters, 'orders.2026')).last;

test('numbers of orders that come one by one have no gap', async () => {
  const app = createTestApp();
  const numbers: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    numbers.push(await takeOrderNumber(app));
    app.clock.forward(60_000);
  }
  expect(numbers).toEqual(['S-2026-0001', 'S-2026-0002', 'S-2026-0003']);
  expect(await readLast(app)).toBe(3);
});

test('two programs that take a hundred numbers each at once write the counter a few times, and no number is given twice', async () => {
  const app = createTestApp();
  let writes = 0;
  const openProgram = () => ({
    ...app,
    documents: {
      ...app.documents,
      transact: ((work) => {
        writes += 1;
        return app.documents.transact(work);
      }) as typeof app.documents.transact,
    },
  });
  const programs = [openProgram(), openProgram()];
  const numbers = await Promise.all(
    programs.flatMap((program) => Array.from({ length: 100 }, () => takeOrderNumber(program))),
  );
  expect(new Set(numbers).size).toBe(200);
  expect(writes).toBeLessThan(20);
});
