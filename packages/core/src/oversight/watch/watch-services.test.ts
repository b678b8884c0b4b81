import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, type TestApp } from '../../testing/create-test-app.ts';
import { placePaidOrder } from '../../testing/open-order.ts';
import { readAll } from '../../testing/read-test-app.ts';
import { createWatchedApp, MINUTE_MS, SECOND_MS } from '../../testing/scenarios/create-watched-app.ts';
import { readOverview } from '../overview/overview.ts';
import { alerts } from './alerts.ts';

let { app, sentTexts, signalled, mailServer, watchOf, pass, readConcerns, kinds, concernOfKind } =
  createWatchedApp();
beforeEach(() => {
  ({ app, sentTexts, signalled, mailServer, watchOf, pass, readConcerns, kinds, concernOfKind } =
    createWatchedApp());
});

describe('the watch of services', () => {
  const failing = async () =>
    (await readConcerns()).filter(({ kind }) => kind === 'service_failing').map(({ subject }) => subject);

  test('reports once that Redis is down, though each program sees it', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    await pass(MINUTE_MS, [api, worker]);
    app.jobs.state = () => Promise.reject(new Error('away'));
    await pass(28 * SECOND_MS, [api, worker]);
    expect(await failing()).toEqual(['jobs']);
    await pass(28 * SECOND_MS, [api, worker]);
    expect(sentTexts).toEqual(['Redis, où sont les files, ne répond plus.']);
  });

  test('finds by a write that a store is full', async () => {
    const full = { ...app, files: { ...app.files, put: () => Promise.reject(new Error('ENOSPC')) } };
    const [api, worker] = [watchOf('api', 'api', full), watchOf('worker')];
    await pass(MINUTE_MS, [api, worker]);
    expect(await failing()).toEqual(['files']);
    expect(sentTexts).toEqual([expect.stringContaining('stockage des livres')]);
  });

  test('alerts about a mail server that is down by the other channel at once, and mails what waited once it is back', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    await pass(MINUTE_MS, [api, worker]);
    mailServer.isAway = true;
    await pass(MINUTE_MS, [api, worker]);
    expect(await failing()).toEqual(['mail']);
    expect([sentTexts, signalled.map(({ subject }) => subject)]).toEqual([[], ['mail']]);
    const { orderId } = await placePaidOrder(app);
    await pass(16 * MINUTE_MS, [api, worker]);
    mailServer.isAway = false;
    await pass(MINUTE_MS, [api, worker]);
    // The outage itself is over; what waited through it is told.
    expect(sentTexts).toHaveLength(1);
    expect(sentTexts[0]).toContain('n’est pas préparée');
    expect((await concernOfKind('order_unprepared'))?.orderId).toBe(orderId);
    expect(signalled.filter(({ kind }) => kind === 'order_unprepared')).toHaveLength(1);
  });

  test('lets the API alert once when the database refuses writes, though nothing can be stored', async () => {
    const { transact } = app.documents;
    let isFull = false;
    const documents: TestApp['documents'] = {
      ...app.documents,
      transact: (work) => (isFull ? Promise.reject(new Error('the disk is full')) : transact(work)),
    };
    const [api, worker] = [
      watchOf('api', 'api', { ...app, documents }),
      watchOf('worker', 'worker', { ...app, documents }),
    ];
    await pass(MINUTE_MS, [api, worker]);
    isFull = true;
    await pass(5 * MINUTE_MS, [api, worker]);
    expect(api.failing()).toMatchObject([{ service: 'documents' }]);
    expect(sentTexts.filter((text) => text.includes('base de données'))).toHaveLength(1);
    const { concerns } = await readOverview(app)(administrator, api.observations());
    expect(concerns).toContainEqual(
      expect.objectContaining({ kind: 'service_failing', subject: 'documents' }),
    );
    isFull = false;
    await pass(MINUTE_MS, [api, worker]);
    expect([await kinds(), await readAll(app, alerts)]).toEqual([[], []]);
  });
});
