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
import { asRefusal, isFirebaseError } from './firebase-refusals.ts';

export interface FirebaseReach {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  readonly emulatorHost: string | null;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Between the password, or the link, and the code. A page that is loaded anew has lost it, and begins again. */
export interface PendingSignIn {
  readonly email: string;
  /** Missing where a link let the person come so far. */
  readonly password?: string;
  readonly resolver: MultiFactorResolver;
}

/** Nothing of Google's outlives the page: the token is exchanged for our own session at once. */
const open = ({ emulatorHost, ...config }: FirebaseReach, locale: string): Auth => {
  const auth = initializeAuth(initializeApp(config, 'identity'), { persistence: inMemoryPersistence });
  auth.languageCode = locale;
  if (emulatorHost !== null) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  return auth;
};

const tokenOf = async (auth: Auth, user: User): Promise<string> => {
  const token = await user.getIdToken(true);
  await auth.signOut();
  return token;
};

const entering = async (
  auth: Auth,
  credentials: Omit<PendingSignIn, 'resolver'>,
  signIn: () => Promise<UserCredential>,
): Promise<User | PendingSignIn> => {
  try {
    return (await signIn()).user;
  } catch (error) {
    if (!isFirebaseError(error, 'auth/multi-factor-auth-required')) throw asRefusal(error);
    return { ...credentials, resolver: getMultiFactorResolver(auth, error as MultiFactorError) };
  }
};

const enter = (auth: Auth, { email, password }: Credentials): Promise<User | PendingSignIn> =>
  entering(auth, { email, password }, () => signInWithEmailAndPassword(auth, email, password));

/** Google's script reads its code out of an address: ours has the code alone. */
const enterByLink = (auth: Auth, email: string, code: string): Promise<User | PendingSignIn> => {
  const link = new URL('https://link.invalid/');
  link.search = new URLSearchParams({ mode: 'signIn', apiKey: auth.config.apiKey, oobCode: code }).toString();
  return entering(auth, { email }, () => signInWithEmailLink(auth, email, link.href));
};

const totpOf = ({ hints }: MultiFactorResolver): string => {
  const hint = hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (hint === undefined) throw new AppError('identity.code_refused');
  return hint.uid;
};

/** Enrolment: Google wants the password a moment ago, and the address proved. */
const enrolment = (auth: Auth) => {
  let pendingEnrolment: { user: User; secret: TotpSecret } | undefined;
  return {
    begin: async (credentials: Credentials): Promise<string> => {
      const user = await enter(auth, credentials);
      if ('resolver' in user) throw new AppError('identity.refused');
      if (!user.emailVerified) throw new AppError('identity.address_unproved');
      const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
      pendingEnrolment = { user, secret };
      return secret.generateQrCodeUrl(credentials.email, 'Souvenance');
    },
    confirm: async (code: string): Promise<string> => {
      if (pendingEnrolment === undefined) throw new AppError('identity.token_invalid');
      const { user, secret } = pendingEnrolment;
      await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code));
      pendingEnrolment = undefined;
      return tokenOf(auth, user);
    },
  };
};

/**
 * The calls that a browser makes to Firebase Authentication. Loaded only where the configuration chose it. `locale` is
 * the language of the mails that Firebase sends.
 */
export const openFirebaseAccounts = (reach: FirebaseReach, locale: string) => {
  const auth = open(reach, locale);
  return {
    signUp: async (name: string, { email, password }: Credentials): Promise<string> => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName: name });
      return tokenOf(auth, user);
    },
    signIn: async (credentials: Credentials): Promise<string | PendingSignIn> => {
      const user = await enter(auth, credentials);
      return 'resolver' in user ? user : tokenOf(auth, user);
    },
    signInByLink: async (email: string, code: string): Promise<string | PendingSignIn> => {
      const user = await enterByLink(auth, email, code);
      return 'resolver' in user ? user : tokenOf(auth, user);
    },
    answer: async ({ resolver }: PendingSignIn, code: string): Promise<string> => {
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(totpOf(resolver), code);
      return tokenOf(auth, (await resolver.resolveSignIn(assertion)).user);
    },
    ...enrolment(auth),
    forget: () => auth.signOut(),
  };
};

export type FirebaseAccounts = ReturnType<typeof openFirebaseAccounts>;
