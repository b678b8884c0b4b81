// Briefly outlives the stack: if the stack is killed without cleanup, the guard's input closes, and the guard ends the
import { createInterface } from 'node:readline';
import { signalGroup } from './signal-group.ts';

const GRACE_MS = 3_000;
const groups = new Set<number>();

const endAll = (signal: NodeJS.Signals): void => {
  for (const group of groups) signalGroup(group, signal);
};

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const group = Number(line.slice(1));
  if (line.startsWith('+')) groups.add(group);
  else groups.delete(group);
});
lines.on('close', () => {
  if (groups.size === 0) process.exit(0);
  endAll('SIGTERM');
  setTimeout(() => {
    endAll('SIGKILL');
    process.exit(0);
  }, GRACE_MS);
});
