const VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST';

/**
 * Sets the emulator's variable while `make` creates Google's client, which reads it only from the process's
 * environment, and restores it afterwards.
 */
export const withEmulator = <R>(emulatorHost: string | undefined, make: () => R): R => {
  const before = process.env[VARIABLE];
  if (emulatorHost === undefined) delete process.env[VARIABLE];
  else process.env[VARIABLE] = emulatorHost;
  try {
    return make();
  } finally {
    if (before === undefined) delete process.env[VARIABLE];
    else process.env[VARIABLE] = before;
  }
};
