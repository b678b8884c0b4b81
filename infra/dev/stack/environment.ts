import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { LocalSecrets } from './secrets.ts';

/** Loopback ports of one local stack. */
export interface StackPorts {
  site: number;
  api: number;
  workerHealth: number;
  web: number;
  smtp: number;
  inbox: number;
  stripe: number;
}

export interface LocalEnvironmentOptions {
  dataDir: string;
  ports: StackPorts;
  secrets: LocalSecrets;
  redisUrl: string;
  /** Public URL of the site, without a trailing slash. */
  siteUrl: string;
}

/** File of the data folder with the environment of the programs that were started last, for the operator's command. */
export const STACK_ENVIRONMENT_FILE = 'environment.json';

/** Addresses of the demonstration: reserved domains (RFC 2606), so that no mail can reach a real person. */
export const DEMONSTRATION_ADDRESSES = {
  operator: 'maison@souvenance.example',
  printShop: 'atelier@imprimerie.example',
  administrator: 'administration@souvenance.example',
  giftCards: 'cartes-cadeaux@souvenance.example',
} as const;

const loopback = (port: number): string => `http://127.0.0.1:${port}`;

/** Two stacks on one shared Redis must not take each other's jobs. */
const redisPrefix = (dataDir: string): string =>
  `souvenance-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;

const stores = (dataDir: string) => ({
  DOCUMENTS: 'sqlite',
  DOCUMENTS_SQLITE_FILE: join(dataDir, 'documents.sqlite'),
  IDENTITY: 'local',
  IDENTITY_LOCAL_FILE: join(dataDir, 'identity.sqlite'),
  FILES: 'disk',
  FILES_DISK_ROOT: join(dataDir, 'files'),
  MEDIA: 'disk',
  MEDIA_DISK_ROOT: join(dataDir, 'media'),
});

const mail = (ports: StackPorts) => ({
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  MAIL_FROM: 'Souvenance <bonjour@souvenance.example>',
  PRINT_SHOP_EMAIL: DEMONSTRATION_ADDRESSES.printShop,
  OPERATOR_EMAIL: DEMONSTRATION_ADDRESSES.operator,
  // Trials and journeys send many mails a day to the same few people.
  LIMIT_MAILS_PER_MAILBOX: '1000',
  ADMIN_EMAILS: DEMONSTRATION_ADDRESSES.administrator,
  GIFT_CARD_EMAILS: DEMONSTRATION_ADDRESSES.giftCards,
});

/** Replies arrive at the inbox's SMTP server, which forwards them to the product as a mail provider does. */
const inboundMail = ({ linkSecret }: LocalSecrets) => ({
  INBOUND_MAIL_DOMAIN: 'reponses.souvenance.example',
  INBOUND_MAIL_SECRET: createHmac('sha256', linkSecret).update('inbound mail').digest('hex'),
});

const payment = (ports: StackPorts, secrets: LocalSecrets) => ({
  STRIPE_API_BASE: loopback(ports.stripe),
  STRIPE_JS_URL: `${loopback(ports.stripe)}/stripe.js`,
  STRIPE_SECRET_KEY: secrets.stripeSecretKey,
  STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
  STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
});

/** Invented facts about the demonstration's company; each of them says that it is invented. */
const legal = {
  LEGAL_COMPANY: 'Souvenance (démonstration, société fictive)',
  LEGAL_FORM: 'société par actions simplifiée (démonstration)',
  LEGAL_CAPITAL: '1\u202f000\u00a0€ (démonstration)',
  LEGAL_ADDRESS: '1, rue de la Démonstration, 49400 Saumur',
  LEGAL_REGISTRATION: 'RCS de démonstration',
  LEGAL_SIREN: '000\u00a0000\u00a0000 (démonstration)',
  LEGAL_VAT: 'FR00\u00a0000000000 (démonstration)',
  LEGAL_EMAIL: DEMONSTRATION_ADDRESSES.operator,
  LEGAL_PHONE: '01\u00a000\u00a000\u00a000\u00a000 (démonstration)',
  LEGAL_PUBLISHER: 'une personne de démonstration',
  LEGAL_HOST: 'cet ordinateur (démonstration)',
  LEGAL_MEDIATOR: 'un médiateur de démonstration',
} as const;

/** Environment of the API and the worker: the embedded choice of every adapter. */
export const buildLocalEnvironment = (options: LocalEnvironmentOptions): Record<string, string> => {
  const { dataDir, ports, secrets, redisUrl, siteUrl } = options;
  return {
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    API_HOST: '127.0.0.1',
    API_PORT: String(ports.api),
    WORKER_HEALTH_PORT: String(ports.workerHealth),
    REDIS_URL: redisUrl,
    REDIS_PREFIX: redisPrefix(dataDir),
    ...stores(dataDir),
    ...legal,
    ...mail(ports),
    ...inboundMail(secrets),
    ...payment(ports, secrets),
    SESSION_SECRET: secrets.sessionSecret,
    LINK_SECRET: secrets.linkSecret,
    LOCALE: 'fr',
    CURRENCY: 'EUR',
    TIME_ZONE: 'Europe/Paris',
  };
};

/** Environment of the fake Stripe. Its webhook calls the site through the edge, as the real Stripe does. */
export const buildFakeStripeEnvironment = ({
  dataDir,
  ports,
  secrets,
  siteUrl,
}: LocalEnvironmentOptions) => ({
  FAKE_STRIPE_HOST: '127.0.0.1',
  FAKE_STRIPE_PORT: String(ports.stripe),
  FAKE_STRIPE_PUBLIC_URL: loopback(ports.stripe),
  FAKE_STRIPE_WEBHOOK_URL: `${siteUrl}/api/stripe/webhook`,
  FAKE_STRIPE_DATA: join(dataDir, 'fake-stripe.json'),
  STRIPE_SECRET_KEY: secrets.stripeSecretKey,
  STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
});

/** Environment of Next.js: its port, the API's internal address and the format of dates. */
export const buildWebEnvironment = ({ ports }: LocalEnvironmentOptions) => ({
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  WEB_PORT: String(ports.web),
  ...legal,
  API_INTERNAL_URL: loopback(ports.api),
  LOCALE: 'fr',
  TIME_ZONE: 'Europe/Paris',
  COMPONENTS_PAGE: 'on',
});

export const buildInboxEnvironment = ({ dataDir, ports, secrets, siteUrl }: LocalEnvironmentOptions) => ({
  ...inboundMail(secrets),
  INBOX_REPLIES_URL: `${siteUrl}/api/mail/inbound`,
  INBOX_HOST: '127.0.0.1',
  INBOX_SMTP_PORT: String(ports.smtp),
  INBOX_PORT: String(ports.inbox),
  INBOX_DATA: join(dataDir, 'inbox'),
});

export const buildEdgeEnvironment = ({ ports }: LocalEnvironmentOptions) => ({
  EDGE_HOST: '127.0.0.1',
  EDGE_PORT: String(ports.site),
  EDGE_API_URL: loopback(ports.api),
  EDGE_WEB_URL: loopback(ports.web),
});
