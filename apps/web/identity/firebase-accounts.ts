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
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
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

/** Between the password and the code. A page that is loaded anew has lost it, and begins again. */
export interface PendingSignIn extends Credentials {
  readonly resolver: MultiFactorResolver;
}

/** Nothing of Google's outlives the page: the token is exchanged for our own session at once. */
const open = ({ emulatorHost, ...config }: FirebaseReach): Auth => {
  const auth = initializeAuth(initializeApp(config, 'identity'), { persistence: inMemoryPersistence });
  auth.languageCode = 'fr';
  if (emulatorHost !== null) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  return auth;
};

const tokenOf = async (auth: Auth, user: User): Promise<string> => {
  const token = await user.getIdToken(true);
  await auth.signOut();
  return token;
};

const enter = async (auth: Auth, { email, password }: Credentials): Promise<User | PendingSignIn> => {
  try {
    return (await signInWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (!isFirebaseError(error, 'auth/multi-factor-auth-required')) throw asRefusal(error);
    return { email, password, resolver: getMultiFactorResolver(auth, error as MultiFactorError) };
  }
};

const totpOf = ({ hints }: MultiFactorResolver): string => {
  const hint = hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (hint === undefined) throw new AppError('identity.code_refused');
  return hint.uid;
};

/** Enrolment: Google wants the password a moment ago, and the address proved. */
const enrolment = (auth: Auth) => {
  let begun: { user: User; secret: TotpSecret } | undefined;
  return {
    begin: async (credentials: Credentials): Promise<string> => {
      const user = await enter(auth, credentials);
      if ('resolver' in user) throw new AppError('identity.refused');
      if (!user.emailVerified) throw new AppError('identity.address_unproved');
      const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
      begun = { user, secret };
      return secret.generateQrCodeUrl(credentials.email, 'Souvenance');
    },
    confirm: async (code: string): Promise<string> => {
      if (begun === undefined) throw new AppError('identity.token_invalid');
      const { user, secret } = begun;
      await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code));
      begun = undefined;
      return tokenOf(auth, user);
    },
  };
};

/** What a browser does at Firebase Authentication by itself. Loaded only where the configuration chose it. */
export const openFirebaseAccounts = (reach: FirebaseReach) => {
  const auth = open(reach);
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
    answer: async ({ resolver }: PendingSignIn, code: string): Promise<string> => {
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(totpOf(resolver), code);
      return tokenOf(auth, (await resolver.resolveSignIn(assertion)).user);
    },
    ...enrolment(auth),
    forget: () => auth.signOut(),
  };
};

export type FirebaseAccounts = ReturnType<typeof openFirebaseAccounts>;
