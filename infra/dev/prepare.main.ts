// Installs system programs while the packages are being installed, and therefore imports no package.
import { LocalProblem } from './tools/problem.ts';
import { ensureTool, findRedis, TOOL_NAMES } from './tools/tools.ts';

try {
  await findRedis();
  if (process.argv[2]?.startsWith('test')) for (const tool of TOOL_NAMES) await ensureTool(tool);
} catch (error) {
  // The task itself checks again and reports the problem.
  if (!(error instanceof LocalProblem)) throw error;
}
