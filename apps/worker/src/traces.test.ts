import { traceServices } from '@souvenance/adapters/tracing';
import { createTraceId } from '@souvenance/contracts';
import { openTracing } from '@souvenance/contracts/tracing';
import { postMail, withTrace } from '@souvenance/core';
import { openCollector } from '@souvenance/fakes/collector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.dispose());

const CALL_SPAN = 'b7ad6b7169203331';

test('a mail is a span below the call that caused it, and its delivery a span below the mail', async () => {
  const collector = await openCollector();
  const tracing = await openTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    { program: 'worker', release: '', onError: (error) => expect.unreachable(error.message) },
  );
  const services = traceServices(tracing, parts.services);
  const worker = await parts.startWorker(undefined, tracing, services);
  const traceId = createTraceId();
  const post = () =>
    services.documents.transact(async (tx) =>
      postMail(tx, services, {
        cause: 'reset.1',
        kind: 'password_reset',
        to: { name: 'Anne', address: 'anne@exemple.fr' },
        data: { name: 'Anne', resetUrl: 'http://souvenance.test/auth/reset?token=secret' },
      }),
    );
  await withTrace(traceId, post, CALL_SPAN);
  await parts.inbox.waitFor(({ recipients }) => recipients.includes('anne@exemple.fr'));
  await worker.stop(240_000);
  await tracing?.close();
  const byName = Object.fromEntries(collector.spans.map((span) => [span.name, span]));
  expect(byName['job send-mail']).toMatchObject({
    service: 'souvenance-worker',
    traceId,
    parentSpanId: CALL_SPAN,
    attributes: { 'job.kind': 'send-mail', 'job.claim': 1, 'job.outcome': 'done' },
    isError: false,
  });
  expect(byName['mail.send']).toMatchObject({ traceId, parentSpanId: byName['job send-mail']?.spanId });
  expect(JSON.stringify(collector.spans)).not.toMatch(/exemple\.fr|secret/);
  await collector.close();
});
