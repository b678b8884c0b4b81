import type { Environment } from '@souvenance/adapters';
import { findHosted } from '../embedded-stores.ts';
import { type ReportLine, reportBroken, reportWarning } from './finding.ts';

const SECRETS = [
  'SESSION_SECRET',
  'LINK_SECRET',
  'INBOUND_MAIL_SECRET',
  'ALERT_WEBHOOK_SECRET',
  'CONTENT_WEBHOOK_SECRET',
] as const;
const SECRET_LENGTH_MIN = 32;
/** A random text of 32 characters has at least this many different ones, but for one in 10^9. */
const DIFFERENT_CHARACTERS_MIN = 10;

/** A host of the domain that RFC 2606 reserves for examples, as in .env.example: no mail reaches it. */
const EXAMPLE_HOST = /(?:^|[@/.:\s<,])(?:[\w-]+\.)+example(?=$|[/:>,\s])/i;
const NOT_ADDRESSES = /^(?:PATH|HOME|PWD|OLDPWD|INIT_CWD|npm_.*)$/;

/** An installation whose payments go to a fake Stripe sells nothing: its examples are meant. */
const isDemonstration = ({ STRIPE_API_BASE: base }: Environment): boolean => Boolean(base);
const isProduction = ({ NODE_ENV: mode }: Environment): boolean => (mode || 'production') === 'production';

type Finder = (environment: Environment) => ReportLine[];
const line = (subject: string, finding: Omit<ReportLine, 'subject'>): ReportLine => ({ subject, ...finding });

/** Example addresses in any variable: their mails reach nobody, and an administrator of that name cannot exist. */
const findExampleAddresses: Finder = (environment) => {
  const names = Object.entries(environment)
    .filter(([name, value = '']) => !NOT_ADDRESSES.test(name) && EXAMPLE_HOST.test(value))
    .map(([name]) => name)
    .toSorted();
  if (names.length === 0) return [];
  const text = `des adresses d’exemple servent encore\u00a0: ${names.join(', ')}`;
  const advice = 'Mettez les vôtres\u00a0: aucun courrier n’arrive à une adresse en «\u00a0.example\u00a0».';
  return [
    line('Adresses', isDemonstration(environment) ? reportWarning(text, advice) : reportBroken(text, advice)),
  ];
};

const isTestKey = (key: string): boolean => /^(?:sk|rk|pk)_test_/.test(key);

const findTestKeys: Finder = (environment) => {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publicKey = '' } = environment;
  if (!isProduction(environment) || secretKey === '') return [];
  if (publicKey !== '' && isTestKey(secretKey) !== isTestKey(publicKey))
    return [
      line(
        'Clés de Stripe',
        reportBroken(
          'l’une est de test et l’autre réelle',
          'Prenez les deux du même mode, dans le tableau de bord de Stripe.',
        ),
      ),
    ];
  if (!isTestKey(secretKey)) return [];
  if (isDemonstration(environment))
    return [
      line(
        'Clés de Stripe',
        reportWarning(
          'guichet de démonstration, aucun argent réel',
          'Avant de vendre\u00a0: les clés de votre compte, et STRIPE_API_BASE vide.',
        ),
      ),
    ];
  return [
    line(
      'Clés de Stripe',
      reportBroken(
        'clés de test en production\u00a0: une carte de test paie un vrai livre',
        'Mettez les clés réelles (sk_live_…, pk_live_…).',
      ),
    ),
  ];
};

const findWeakSecrets: Finder = (environment) => {
  const values = SECRETS.flatMap((name) => (environment[name] ? [[name, environment[name]] as const] : []));
  const tooShort = values.filter(([, value]) => value.length < SECRET_LENGTH_MIN).map(([name]) => name);
  const monotone = values
    .filter(([name, value]) => !tooShort.includes(name) && new Set(value).size < DIFFERENT_CHARACTERS_MIN)
    .map(([name]) => name);
  const equal = values
    .filter(([name, value]) => values.some(([other, same]) => other !== name && same === value))
    .map(([name]) => name);
  const advice = 'Un secret à soi pour chacun\u00a0: openssl rand -base64 32.';
  return [
    ...(tooShort.length === 0
      ? []
      : [
          line(
            'Secrets',
            reportBroken(`trop courts\u00a0: ${tooShort.join(', ')}`, `${advice} 32 caractères au moins.`),
          ),
        ]),
    ...(monotone.length === 0
      ? []
      : [line('Secrets', reportWarning(`faciles à deviner\u00a0: ${monotone.join(', ')}`, advice))]),
    ...(equal.length === 0
      ? []
      : [line('Secrets', reportWarning(`le même pour plusieurs usages\u00a0: ${equal.join(', ')}`, advice))]),
  ];
};

/** The secrets of infra/deploy/demonstration.env are public: whoever reads them can forge links and codes. */
const findPublicSecrets: Finder = (environment) => {
  const names = SECRETS.filter((name) =>
    /^demonstration-.*-that-everybody-knows$/.test(environment[name] ?? ''),
  );
  if (names.length === 0) return [];
  const text = `ceux de la démonstration, que tout le monde connaît\u00a0: ${names.join(', ')}`;
  const advice = 'Un secret à soi pour chacun\u00a0: openssl rand -base64 32.';
  return [
    line('Secrets', isDemonstration(environment) ? reportWarning(text, advice) : reportBroken(text, advice)),
  ];
};

const findLocalIdentity: Finder = ({ DOCUMENTS: documents, IDENTITY: identity }) =>
  documents === 'firestore' && (identity || 'local') === 'local'
    ? [
        line(
          'Comptes',
          reportWarning(
            'IDENTITY=local à côté de Firestore\u00a0: les comptes ne sont que sur cette machine',
            'Choisissez IDENTITY=firebase, ou ne faites tourner l’API que sur une machine, et sauvegardez son fichier.',
          ),
        ),
      ]
    : [];

const findDeletion: Finder = ({ ACCOUNT_DELETION: deletion }) =>
  deletion === 'on'
    ? []
    : [
        line(
          'ACCOUNT_DELETION',
          reportWarning(
            'personne ne peut effacer son compte lui-même',
            'ACCOUNT_DELETION=on, ou répondez à la main à chaque demande (RGPD, article 17).',
          ),
        ),
      ];

const findBackup: Finder = (environment) => {
  if (findHosted(environment).length > 0 || environment.BACKUP_RECIPIENT) return [];
  return [
    line(
      'Sauvegarde',
      reportWarning(
        'BACKUP_RECIPIENT est vide\u00a0: rien n’est sauvegardé',
        'Voyez infra/deploy/README.md, Backup and restore.',
      ),
    ),
  ];
};

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const findSite: Finder = ({ SITE_URL: url = '' }) => {
  if (!URL.canParse(url)) return [];
  const { protocol, hostname } = new URL(url);
  if (LOOPBACK.has(hostname))
    return [
      line(
        'SITE_URL',
        reportWarning(
          'ne s’ouvre que sur cette machine',
          'L’adresse publique du site\u00a0: les liens des courriers la portent.',
        ),
      ),
    ];
  return protocol === 'https:'
    ? []
    : [
        line(
          'SITE_URL',
          reportBroken(
            'sans https\u00a0: mots de passe et récits passent en clair',
            'Une adresse en https://.',
          ),
        ),
      ];
};

const FINDERS: readonly Finder[] = [
  findExampleAddresses,
  findTestKeys,
  findWeakSecrets,
  findPublicSecrets,
  findLocalIdentity,
  findDeletion,
  findBackup,
  findSite,
];

/** Names the settings with which the programs start and that are dangerous nevertheless. */
export const findDangers = (environment: Environment): ReportLine[] =>
  FINDERS.flatMap((find) => find(environment));
