import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const fixture = fileURLToPath(new URL('./stuck-loop.fixture.ts', import.meta.url));

test('a program whose event loop stands still ends itself, and says why', async () => {
  const child = spawn(process.execPath, [fixture], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect([output, code, signal]).toEqual(['stuck\n', null, 'SIGKILL']);
  expect(errors).toContain('the event loop has stood still');
});
