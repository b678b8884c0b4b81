/** Signals a whole process group. Ignores a group that has exited already; throws any other error. */
export const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // macOS throws EPERM for a group of zombies.
    const isGone =
      error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM');
    if (!isGone) throw error;
  }
};
