import type { Firestore } from 'firebase-admin/firestore';

/**
 * Time limit in ms of the check at start; the client itself would retry for a minute, like a program that hangs. A cold
 * emulator on two loaded cores needed more than 10 s for its first answer.
 */
const CHECK_TIMEOUT_MS = 25_000;

/** Explanations by gRPC status code. */
const EXPLANATIONS: Readonly<Record<number, string>> = {
  5: 'where the project in FIREBASE_PROJECT_ID has no default database.',
  7: 'which refuses the credentials for the project in FIREBASE_PROJECT_ID.',
  16: 'which does not know the credentials in GOOGLE_APPLICATION_CREDENTIALS.',
};

const explain = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN;
  return `DOCUMENTS chooses Firestore, ${EXPLANATIONS[code] ?? 'which does not answer.'}`;
};

/** Reads one document, which may be missing, to check the connection. Throws an explanation for the operator. */
export const checkFirestore = async (firestore: Firestore): Promise<void> => {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error(`no answer in ${CHECK_TIMEOUT_MS} ms`)),
    CHECK_TIMEOUT_MS,
  );
  try {
    await Promise.race([firestore.collection('start').doc('probe').get(), timeout.promise]);
  } catch (error) {
    throw new Error(explain(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
};
