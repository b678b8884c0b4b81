const VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST';

/**
 * Google's client learns of the emulator from the process's environment alone, at the moment that it is made: it finds
 * there what the adapter was given, whatever else stands there before and after.
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
