import { initializeApp } from '@firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  initializeAuth,
  inMemoryPersistence,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
  type UserCredential,
  updateProfile,
} from '@firebase/auth';
import { AppError } from '@souvenance/contracts';
import { finishOrUndo } from './finish-or-undo.ts';
import { isFirebaseError, toAppError } from './firebase-refusals.ts';

export interface FirebaseConfig {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  readonly emulatorHost: string | null;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * A sign-in between the password (or the link) and the second-factor code. Reloading the page loses it, and the person
 * starts again.
 */
export interface PendingSignIn {
  readonly email: string;
  /** Missing when the person came by a sign-in link. */
  readonly password?: string;
  readonly resolver: MultiFactorResolver;
}

/** Firebase keeps nothing after the page: the token is exchanged for our own session at once. */
const openAuth = ({ emulatorHost, ...config }: FirebaseConfig, locale: string): Auth => {
  const auth = initializeAuth(initializeApp(config, 'identity'), { persistence: inMemoryPersistence });
  auth.languageCode = locale;
  if (emulatorHost !== null) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  return auth;
};

const takeIdToken = async (auth: Auth, user: User): Promise<string> => {
  const token = await user.getIdToken(true);
  await auth.signOut();
  return token;
};

const runSignIn = async (
  auth: Auth,
  credentials: Omit<PendingSignIn, 'resolver'>,
  signIn: () => Promise<UserCredential>,
): Promise<User | PendingSignIn> => {
  try {
    return (await signIn()).user;
  } catch (error) {
    if (!isFirebaseError(error, 'auth/multi-factor-auth-required')) throw toAppError(error);
    return { ...credentials, resolver: getMultiFactorResolver(auth, error as MultiFactorError) };
  }
};

const signInWithPassword = (auth: Auth, { email, password }: Credentials): Promise<User | PendingSignIn> =>
  runSignIn(auth, { email, password }, () => signInWithEmailAndPassword(auth, email, password));

/** Firebase reads the code out of a whole URL; our link carries the code alone, so this builds a URL around it. */
const signInWithLink = (auth: Auth, email: string, code: string): Promise<User | PendingSignIn> => {
  const link = new URL('https://link.invalid/');
  link.search = new URLSearchParams({ mode: 'signIn', apiKey: auth.config.apiKey, oobCode: code }).toString();
  return runSignIn(auth, { email }, () => signInWithEmailLink(auth, email, link.href));
};

const findTotpFactorId = ({ hints }: MultiFactorResolver): string => {
  const hint = hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (hint === undefined) throw new AppError('identity.code_refused');
  return hint.uid;
};

/** Enrolment of a second factor. Google requires a recent password sign-in and a verified address. */
const createEnrolment = (auth: Auth) => {
  let pendingEnrolment: { user: User; secret: TotpSecret } | undefined;
  return {
    begin: async (credentials: Credentials): Promise<string> => {
      const user = await signInWithPassword(auth, credentials);
      if ('resolver' in user) throw new AppError('identity.refused');
      if (!user.emailVerified) throw new AppError('identity.email_unverified');
      const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
      pendingEnrolment = { user, secret };
      return secret.generateQrCodeUrl(credentials.email, 'Souvenance');
    },
    confirm: async (code: string): Promise<string> => {
      if (pendingEnrolment === undefined) throw new AppError('identity.token_invalid');
      const { user, secret } = pendingEnrolment;
      await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code));
      pendingEnrolment = undefined;
      return takeIdToken(auth, user);
    },
  };
};

/**
 * The calls that a browser makes to Firebase Authentication. Loaded only where the configuration uses Firebase.
 * `locale` is the language of the mails that Firebase sends.
 */
export const openFirebaseAccounts = (config: FirebaseConfig, locale: string) => {
  const auth = openAuth(config, locale);
  return {
    signUp: async (name: string, { email, password }: Credentials): Promise<string> => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      const finish = async (): Promise<string> => {
        await updateProfile(user, { displayName: name });
        return takeIdToken(auth, user);
      };
      // Without its name the account would hold the address, and the next try would be refused.
      return finishOrUndo(finish, () => user.delete());
    },
    signIn: async (credentials: Credentials): Promise<string | PendingSignIn> => {
      const user = await signInWithPassword(auth, credentials);
      return 'resolver' in user ? user : takeIdToken(auth, user);
    },
    signInByLink: async (email: string, code: string): Promise<string | PendingSignIn> => {
      const user = await signInWithLink(auth, email, code);
      return 'resolver' in user ? user : takeIdToken(auth, user);
    },
    answerSecondFactor: async ({ resolver }: PendingSignIn, code: string): Promise<string> => {
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(findTotpFactorId(resolver), code);
      return takeIdToken(auth, (await resolver.resolveSignIn(assertion)).user);
    },
    ...createEnrolment(auth),
    forget: () => auth.signOut(),
  };
};

export type FirebaseAccounts = ReturnType<typeof openFirebaseAccounts>;
