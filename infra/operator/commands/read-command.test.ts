import { expect, test } from 'vitest';
import { UsageProblem } from './command.ts';
import { readCommand } from './read-command.ts';

test.each([
  [['admin']],
  [['admin', 'add', 'a@b.fr', '--paint']],
  [['doctor', 'x']],
  [['cure']],
  [['toString']],
  [[]],
])('%j is refused with the usage', async (args) => {
  await expect(readCommand(args)).rejects.toThrow(UsageProblem);
});

test('a command is read with its words and options', async () => {
  const { words, values } = await readCommand(['admin', 'add', 'a@b.fr', '--role', 'orders']);
  expect(words).toEqual(['add', 'a@b.fr']);
  expect(values).toEqual({ role: 'orders' });
});

test.each([[['admin', 'add']], [['admin', 'paint', 'a@b.fr']]])(
  '%j is refused by the command itself',
  async (args) => {
    const { command, words, values } = await readCommand(args);
    await expect(command.run({}, words, values)).rejects.toThrow(UsageProblem);
  },
);
