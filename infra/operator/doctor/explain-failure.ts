import { type Environment, toErrorText } from '@souvenance/adapters';
import { toWrongSecretSentence } from '../secrets.ts';

const SECRET_NAME = /(?:SECRET|_KEY|_TOKEN)$/;
const SECRET_LENGTH_MIN = 4;
const HIDDEN = '•••';

const findPassword = (text: string): string[] => {
  const password = URL.canParse(text) ? new URL(text).password : '';
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    // A bare percent sign: the check of the settings names its variable.
    return [password];
  }
};

const listSecrets = (environment: Environment): string[] =>
  Object.entries(environment)
    .flatMap(([name, value = '']) => (SECRET_NAME.test(name) ? [value] : findPassword(value)))
    .filter((secret) => secret.length >= SECRET_LENGTH_MIN);

/** System error codes in the operator's language. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'rien n’écoute à cette adresse'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'ce nom de serveur est introuvable'],
  [/ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT/, 'le serveur ne répond pas'],
  [/EACCES|EPERM/, 'les droits de ce fichier ou dossier ne suffisent pas'],
  [/EROFS/, 'ce dossier ne peut qu’être lu'],
  [/ENOSPC|database or disk is full/, 'le disque est plein'],
  [/NOAUTH|WRONGPASS|EAUTH/, 'le nom ou le mot de passe est refusé'],
];

const MISSING = /^These variables are missing or wrong: (.+?)\.?$/;

/** Returns a failure in one line, with the programs' secrets hidden. */
export const createExplainer = (environment: Environment): ((error: unknown) => string) => {
  const secrets = listSecrets(environment);
  return (error) => {
    const wrongSecret = toWrongSecretSentence(error);
    if (wrongSecret !== null) return wrongSecret.replace(/\.$/, '');
    const missingVariables = MISSING.exec(error instanceof Error ? error.message : '')?.[1];
    if (missingVariables !== undefined)
      return `réglages qui manquent ou qui sont faux\u00a0: ${missingVariables}`;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const text = error instanceof Error ? toErrorText(error) : String(error);
    const safeText = secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
    const explanation = CODES.find(([pattern]) => pattern.test(`${code} ${text}`))?.[1];
    return explanation === undefined ? safeText.replace(/\.$/, '') : `${explanation} (${safeText})`;
  };
};
