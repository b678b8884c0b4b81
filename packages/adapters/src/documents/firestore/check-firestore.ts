import type { Firestore } from 'firebase-admin/firestore';

/**
 * The client itself tries for a minute; a start that waits so long looks like one that hangs. A cold emulator on two laden
 * cores was seen to need more than 10 s for its first answer.
 */
const ANSWER_MS = 25_000;

/** gRPC's numbers, in words. */
const SENTENCES: Readonly<Record<number, string>> = {
  5: 'where the project in FIREBASE_PROJECT_ID has no default database.',
  7: 'which refuses the credentials for the project in FIREBASE_PROJECT_ID.',
  16: 'which does not know the credentials in GOOGLE_APPLICATION_CREDENTIALS.',
};

const sentenceFor = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN;
  return `DOCUMENTS chooses Firestore, ${SENTENCES[code] ?? 'which does not answer.'}`;
};

/** Reads one document that need not be there. Throws a sentence that names what is wrong. */
export const checkFirestore = async (firestore: Firestore): Promise<void> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${ANSWER_MS} ms`)), ANSWER_MS);
  try {
    await Promise.race([firestore.collection('start').doc('probe').get(), late.promise]);
  } catch (error) {
    throw new Error(sentenceFor(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
};
