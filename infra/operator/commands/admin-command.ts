import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import { systemClock as clock, systemIds as ids } from '@souvenance/adapters/system';
import {
  ADMINISTRATORS_MAX,
  type AdministratorRole,
  administratorRoles,
  findListed,
} from '@souvenance/contracts';
import {
  type Administrator,
  listAdministrators,
  OPERATOR,
  readSettings,
  removeAdministrator,
  resetSecondFactor,
  setAdministratorRole,
  withLinkKey,
} from '@souvenance/core';
import { pressBinding } from '@souvenance/press/profiles';
import { LocalProblem } from '../../dev/tools/problem.ts';
import { readProgramsEnvironment } from '../programs-environment.ts';
import { type Command, printLine, UsageProblem, type Values } from './command.ts';

const openDeps = async (environment: Environment) => {
  const documents = await readRegistry(registries.documents, environment).open();
  const settings = await withLinkKey(readSettings(environment, pressBinding), documents);
  const identity = await readRegistry(registries.identity, environment).open({ documents, ids });
  return { settings, documents, identity, clock, ids };
};
type Deps = Awaited<ReturnType<typeof openDeps>>;

const SOURCES = { settings: 'ADMIN_EMAILS', added: 'ajouté' } as const;
const ROLES = {
  everything: 'everything (tous les droits)',
  orders: 'orders (commandes)',
  support: 'support (familles)',
  read_only: 'read_only (lecture)',
} as const;
const UNREADABLE =
  'code de sécurité illisible, depuis que SESSION_SECRET s’est perdu\u00a0: «\u00a0admin reset-factor\u00a0» le retire';

/** Names what an account lacks before its role takes effect; `prêt` when it lacks nothing. */
const describeState = ({ account }: Administrator): string => {
  if (account === null) return 'pas de compte';
  const missing = [
    ...(account.isEmailVerified ? [] : ['adresse à confirmer']),
    ...(account.secondFactor === 'none' ? ['code de sécurité à poser'] : []),
    ...(account.secondFactor === 'unreadable' ? [UNREADABLE] : []),
  ];
  return missing.length === 0 ? 'prêt' : missing.join(', ');
};

const ADDRESS_WIDTH = 40;
const SOURCE_WIDTH = 14;
const ROLE_WIDTH = 30;

const list = async (deps: Deps): Promise<void> => {
  const administrators = await listAdministrators(deps);
  for (const administrator of administrators) {
    const { email, role, source } = administrator;
    const columns = [
      email.padEnd(ADDRESS_WIDTH),
      ROLES[role].padEnd(ROLE_WIDTH),
      SOURCES[source].padEnd(SOURCE_WIDTH),
      describeState(administrator),
    ];
    printLine(columns.join(' '));
  }
  if (administrators.length === 0) printLine('Aucun administrateur.');
};

const refuseUnknown = ({ settings }: Deps, email: string): never => {
  throw new LocalProblem(
    `Aucun compte n’a l’adresse ${email}\u00a0: qu’elle crée le sien sur ${settings.siteUrl}/auth/sign-up, puis recommencez.`,
  );
};

const sentencesByOutcome = {
  unchanged: 'avait déjà ce rôle',
  set: 'administre, dès maintenant',
} as const;

/** Throws for a word that is no role. */
const parseRole = (word: string | undefined): AdministratorRole => {
  if (word === undefined) return 'everything';
  const role = findListed(administratorRoles, word);
  if (role === undefined)
    throw new UsageProblem(
      `Il n’y a pas de rôle «\u00a0${word}\u00a0»\u00a0: ${administratorRoles.join(', ')}.`,
    );
  return role;
};

const add = async (deps: Deps, email: string, { role: roleWord }: Values): Promise<void> => {
  const role = parseRole(roleWord);
  const outcome = await setAdministratorRole(deps)(OPERATOR, email, role);
  if (outcome === 'no_account') return refuseUnknown(deps, email);
  if (outcome === 'too_many')
    throw new LocalProblem(
      `${ADMINISTRATORS_MAX} personnes ont déjà un rôle\u00a0: «\u00a0admin remove\u00a0» en retire une.`,
    );
  printLine(
    outcome === 'in_settings'
      ? `${email} est dans ADMIN_EMAILS, et garde tous les droits.`
      : `${email} ${sentencesByOutcome[outcome]}\u00a0: ${ROLES[role]}.`,
  );
  printLine(
    'Il y faut une adresse confirmée et un code de sécurité\u00a0: «\u00a0admin list\u00a0» dit ce qui manque.',
  );
};

const remove = async (deps: Deps, email: string): Promise<void> => {
  const result = await removeAdministrator(deps)(email);
  if (result === 'in_settings')
    throw new LocalProblem(
      `${email} est dans ADMIN_EMAILS\u00a0: retirez-la de ce réglage, puis redémarrez les programmes.`,
    );
  printLine(result === 'removed' ? `${email} n’administre plus.` : `${email} n’administrait pas.`);
};

const resetFactor = async (deps: Deps, email: string): Promise<void> => {
  const result = await resetSecondFactor(deps)(email);
  if (result === 'no_account') refuseUnknown(deps, email);
  printLine(
    result === 'no_factor'
      ? `${email} n’avait pas de code de sécurité\u00a0; ses appareils sont déconnectés.`
      : `Le code de sécurité de ${email} est retiré, ses appareils sont déconnectés, et un courrier le lui dit.`,
  );
  printLine(
    'Son mot de passe suffit pour entrer\u00a0; pour administrer, il lui faut poser un nouveau code.',
  );
};

const acts: Readonly<Record<string, (deps: Deps, email: string, values: Values) => Promise<void>>> = {
  add,
  remove,
  'reset-factor': resetFactor,
};

/** `admin list`, and the acts on the account of one address. */
export const adminCommand: Command = {
  positionals: [1, 2],
  run: async (environment, [name = '', email], values) => {
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    const isTypedRightly = name === 'list' ? email === undefined : act !== undefined && email !== undefined;
    if (!isTypedRightly)
      throw new UsageProblem(
        'Une commande est «\u00a0admin list\u00a0», ou «\u00a0admin add\u00a0», «\u00a0admin remove\u00a0» ou «\u00a0admin reset-factor\u00a0» suivi d’une adresse.',
      );
    const deps = await openDeps(readProgramsEnvironment(environment));
    await (act === undefined || email === undefined ? list(deps) : act(deps, email, values));
    await deps.identity.close();
    await deps.documents.close();
    return true;
  },
};
