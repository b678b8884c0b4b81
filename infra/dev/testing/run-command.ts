import { spawn } from 'node:child_process';

export interface CommandResult {
  code: number;
  /** Both streams in order of arrival. */
  output: string;
  seconds: number;
}

export interface Command {
  program: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Runs a command to its end and collects its output. A program that can't start counts as code 127. */
export const runCommand = ({ program, args, cwd, env }: Command): Promise<CommandResult> =>
  new Promise((resolve) => {
    const startedMs = Date.now();
    const chunks: Buffer[] = [];
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    const settle = (code: number) => {
      process.removeListener('exit', endWithUs);
      resolve({
        code,
        output: Buffer.concat(chunks).toString('utf8'),
        seconds: (Date.now() - startedMs) / 1000,
      });
    };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      settle(127);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
