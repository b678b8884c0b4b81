import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../dev/fixtures/create-temporary-folder.ts';

const runStart = (variables: Record<string, string>) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    encoding: 'utf8',
    env: {
      ...process.env,
      SOUVENANCE_DATA: createTemporaryFolder(),
      SOUVENANCE_BOOTSTRAP_PID: '',
      ...variables,
    },
  });

test('a port in use ends in one sentence that names the port and the variable', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  const port = String(address && typeof address !== 'string' ? address.port : 0);
  const { status, stderr } = runStart({ SOUVENANCE_PORT: port });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(`Le port ${port} est déjà pris`);
  expect(stderr).toContain('SOUVENANCE_PORT');
});

test('a port that is no number is refused by name', () => {
  const { status, stderr } = runStart({ SOUVENANCE_PORT: 'maison' });
  expect(status).toBe(1);
  expect(stderr).toContain('SOUVENANCE_PORT');
});
