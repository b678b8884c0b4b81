/** Signals a whole process group. One that is already gone is what we want; anything else is a fault. */
export const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // EPERM is what macOS answers for a group of zombies.
    const isGone =
      error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM');
    if (!isGone) throw error;
  }
};
