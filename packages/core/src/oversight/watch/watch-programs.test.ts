import { beforeEach, describe, expect, test } from 'vitest';
import { heartbeats, writeHeartbeat } from '../../foundation/programs/heartbeat.ts';
import { readAll } from '../../testing/read-test-app.ts';
import { createWatchedApp, MINUTE_MS, SECOND_MS } from '../../testing/scenarios/create-watched-app.ts';
import { alerts } from './alerts.ts';

let { app, sentTexts, signalled, watchOf, pass, kinds, concernOfKind } = createWatchedApp();
beforeEach(() => {
  ({ app, sentTexts, signalled, watchOf, pass, kinds, concernOfKind } = createWatchedApp());
});

describe('the watch of programs', () => {
  test('reports no worker when none sends a heartbeat, even if Redis still counts connections', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    expect(await kinds()).toEqual(['workers_none']);
    await pass(30 * SECOND_MS, [api, worker]);
    expect(await kinds()).toEqual([]);
    await pass(30 * SECOND_MS, [api]);
    // The queue would still count its connections.
    expect(await kinds()).toEqual(['workers_none']);
  });

  test('reports a frozen worker within half a minute, and alerts by mail once within a minute', async () => {
    const [api, frozen, other] = [watchOf('api'), watchOf('worker', 'frozen'), watchOf('worker', 'other')];
    await pass(MINUTE_MS, [frozen, other, api]);
    expect(sentTexts).toEqual([]);
    await pass(28 * SECOND_MS, [other, api]);
    expect(await concernOfKind('worker_silent')).toMatchObject({ subject: 'frozen' });
    await pass(28 * SECOND_MS, [other, api]);
    expect(sentTexts).toEqual(['Le programme de travail frozen ne donne plus signe de vie.']);
    expect(signalled).toMatchObject([{ kind: 'worker_silent', subject: 'frozen' }]);
    await pass(10 * MINUTE_MS, [other, api]);
    expect(sentTexts).toHaveLength(1);
  });

  test('forgets a worker that comes back, and alerts again when it stops again', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    for (let time = 1; time <= 2; time += 1) {
      await pass(MINUTE_MS, [api, worker]);
      expect([await kinds(), await readAll(app, alerts)]).toEqual([[], []]);
      await pass(MINUTE_MS, [api]);
      expect(sentTexts).toHaveLength(time);
    }
  });

  test('lets a worker alert when the API stops', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    await pass(MINUTE_MS, [api, worker]);
    await pass(MINUTE_MS, [worker]);
    expect(sentTexts).toEqual([expect.stringContaining('répond aux pages')]);
  });

  test('does not report a worker that was stopped on purpose, and forgets a replaced one within three minutes', async () => {
    const [api, worker, other] = [watchOf('api'), watchOf('worker'), watchOf('worker', 'other')];
    await pass(MINUTE_MS, [api, worker, other]);
    await other.end();
    await pass(MINUTE_MS, [api, worker]);
    expect(await kinds()).toEqual([]);
    await writeHeartbeat(app, 'crashed', {
      program: 'worker',
      startedAt: app.clock.now().toISOString(),
      failing: [],
    });
    await pass(MINUTE_MS, [api, worker]);
    expect(await kinds()).toEqual(['worker_silent']);
    await pass(2 * MINUTE_MS, [api, worker]);
    expect(await kinds()).toEqual([]);
    expect(await readAll(app, heartbeats)).toHaveLength(2);
  });

  test('still reports after ten minutes a program that was not replaced', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    await pass(MINUTE_MS, [api, worker]);
    await pass(10 * MINUTE_MS, [worker]);
    expect(await kinds()).toEqual(['api_silent']);
  });
});
