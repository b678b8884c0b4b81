import { collection } from '@souvenance/core';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { connect } from './connection.ts';
import { buildAggregateSql } from './find-sql.ts';
import { createTables } from './tables.ts';

const parcels = collection('parcels', z.object({ state: z.string(), grams: z.number() }), [
  ['state', 'grams'],
]);

test('counts and sums from an index, without reading the documents', () => {
  const connection = connect(':memory:');
  onTestFinished(() => connection.close());
  createTables(connection)(parcels);
  const { text, values } = buildAggregateSql(parcels, { where: [['state', '==', 'sent']], sum: 'grams' });
  const plan = connection.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values);
  expect(plan.map(({ detail }) => detail).join()).toContain('USING COVERING INDEX');
});
