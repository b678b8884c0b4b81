// Runs beside the installation of the packages, so it imports none of them: the system's own programs meanwhile.
import { LocalProblem } from './tools/problem.ts';
import { ensureTool, findRedis, TOOL_NAMES } from './tools/tools.ts';

try {
  await findRedis();
  if (process.argv[2]?.startsWith('test')) for (const tool of TOOL_NAMES) await ensureTool(tool);
} catch (error) {
  // The task itself looks again, and says it in its place.
  if (!(error instanceof LocalProblem)) throw error;
}
