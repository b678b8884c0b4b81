import {
  type BookFormat,
  type BookToEstimate,
  type DescriptionLine,
  defaultLocale,
  emailAddress,
  type PrintDescription,
  type PrintProduct,
  type PrintProfile,
  profileIdForFormat,
  readLegal,
  type Seller,
  seller,
} from '@souvenance/contracts';
import { z } from 'zod';
import { isTimeZone } from './foundation/clock/is-time-zone.ts';
import { limitVariables, toLimits } from './foundation/limits/limits.env.ts';
import { openLinkKey } from './foundation/link-key/link-key.ts';
import { formerSecrets, type Secrets } from './foundation/secrets/sealed-key.ts';
import { retentionVariables, toRetentionDays } from './oversight/retention/retention.env.ts';
import type { PrintShop, ProfileBounds, Settings, ShopDerivation } from './ports/deps.ts';
import type { Documents } from './ports/documents.port.ts';
import {
  type ConfiguredShop,
  printShopList,
  readShopProfile,
} from './printing/print-jobs/print-shops.env.ts';

const addresses = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== ''),
  )
  .pipe(z.array(emailAddress));

/** Settings of the product itself; services have their own fragments. */
const settingsVariables = limitVariables.extend(retentionVariables.shape).extend({
  SITE_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  LOCALE: z.string().default(defaultLocale),
  CURRENCY: z.string().length(3).default('EUR'),
  TIME_ZONE: z.string().default('Europe/Paris').refine(isTimeZone),
  ADMIN_EMAILS: addresses,
  GIFT_CARD_EMAILS: addresses,
  PRINT_SHOP_EMAIL: emailAddress,
  /**
   * Shops that approved files are derived for, by print profile, each with an address of its own or the name of its
   * service.
   */
  PRINT_SHOP_PROFILES: printShopList,
  OPERATOR_EMAIL: emailAddress,
  /** The company's contact person and telephone number, for print shops. */
  OPERATOR_CONTACT: z.string().trim().max(80).default('Souvenance'),
  OPERATOR_PHONE: z.string().trim().max(30).default(''),
  /** The seller's own, where a parcel that nobody takes comes back to. */
  LEGAL_ADDRESS: z.string().trim().max(200).default(''),
  /** Further ways in, all off; an identity service that can't do one refuses to start with it. */
  SIGN_IN_EMAIL_LINK: z.stringbool().default(false),
  SIGN_IN_PHONE: z.stringbool().default(false),
  SIGN_IN_OAUTH: z.stringbool().default(false),
  /** Days that a family's browser may stay unused before it must sign in again; 30 at most, which end every session. */
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(30).default(14),
  /** The same in minutes for an administrator's. */
  ADMIN_IDLE_MINUTES: z.coerce.number().int().min(5).max(1_440).default(60),
  THEME_SWITCHER: z.stringbool().default(false),
  /** Days after the shipping of an order until its buyer is asked by mail whether it came. */
  ARRIVAL_ASKED_AFTER_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  /** Days after that question until the order counts as delivered. */
  DELIVERED_AFTER_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  ACCOUNT_DELETION: z.enum(['on', 'off']).default('off'),
  ORGANIZATION_DELETION: z.enum(['on', 'off']).default('off'),
  LINK_SECRET: z.string().min(32),
  /** Former values of it, separated by commas, until `operator rotate` has run. */
  LINK_SECRET_PREVIOUS: formerSecrets,
  /**
   * Domain of the addresses that questions are replied to, and the key that its mails are signed with: both, or
   * neither.
   */
  INBOUND_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(32).optional(),
});

/** A door without its key, or a key without its door, is a mistake that is named. */
const inboundMailOf = (env: z.infer<typeof settingsVariables>): Settings['inboundMail'] => {
  const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret } = env;
  if (domain === undefined && secret === undefined) return null;
  if (domain === undefined || secret === undefined)
    throw new Error('INBOUND_MAIL_DOMAIN and INBOUND_MAIL_SECRET are needed together.');
  return { domain, secret };
};

const limitsOf = ({ id, name, trim, pages }: PrintProfile): ProfileBounds => ({
  id,
  name,
  heightMm: trim.heightMm,
  trimMm: `${trim.widthMm}\u00a0×\u00a0${trim.heightMm}\u00a0mm`,
  pagesMin: pages.min,
  pagesMax: pages.max,
});

/** The press as the app binds it to core: its version, its profiles and its texts for a print shop. */
export interface PressBinding {
  readonly version: string;
  readonly printProfile: (id: string) => PrintProfile;
  readonly planDerivation: (input: {
    readonly from: PrintProfile;
    readonly to: PrintProfile;
    readonly pages: number;
  }) => ShopDerivation;
  /** Pages that a book may come to, within some per cent, as its shop takes them. */
  readonly estimatePages: (book: BookToEstimate, profile: PrintProfile) => number;
  readonly describeProduct: (profile: PrintProfile, pages: number) => PrintProduct;
  readonly wordDescription: (description: PrintDescription, language: string) => DescriptionLine[];
}

/** Difference of a trim that no reader sees: some shops cut A5 to 148.5 mm. A larger book was not ordered. */
const TRIM_SLACK_MM = 1;

const isSameProduct = (a: PrintProfile, b: PrintProfile): boolean =>
  a.binding === b.binding &&
  Math.abs(a.trim.widthMm - b.trim.widthMm) <= TRIM_SLACK_MM &&
  Math.abs(a.trim.heightMm - b.trim.heightMm) <= TRIM_SLACK_MM;

/** The configured shops of a format, then the one that the master was set for. */
const shopsFor =
  (press: PressBinding, configured: readonly ConfiguredShop[], email: string, operatorEmail: string) =>
  (format: BookFormat, largePrint: boolean): PrintShop[] => {
    const from = press.printProfile(profileIdForFormat(format, largePrint));
    const shopSettings: PrintShop = {
      profile: limitsOf(from),
      name: from.shop,
      email,
      service: 'atelier',
      derivation: null,
    };
    const others = configured.flatMap((shop): PrintShop[] => {
      const to = press.printProfile(shop.id);
      if (!isSameProduct(from, to)) return [];
      const derivation = (pages: number) => press.planDerivation({ from, to, pages });
      const { service } = shop;
      // A shop that is driven by machine gets no mails: those about its orders go to the company.
      const mailTo = service === 'atelier' ? (shop.email ?? email) : operatorEmail;
      return [{ profile: limitsOf(to), name: to.shop, email: mailTo, service, derivation }];
    });
    return [...others, shopSettings];
  };

/** The legal pages' facts, as invoices have them; a missing one stands as its variable's name, as it does there. */
const sellerOf = (source: Readonly<Record<string, string | undefined>>): Seller => {
  const legal = readLegal(source, false);
  return seller.parse({
    name: legal.company,
    form: legal.form,
    capital: legal.capital,
    address: legal.address,
    registration: legal.registration,
    siren: legal.siren,
    vat: legal.vat,
    email: legal.email,
  });
};

/** Settings as the environment has them: the documents hold the key of links, sealed by one of `linkSecrets`. */
export type EnvironmentSettings = Omit<Settings, 'linkSecret'> & { readonly linkSecrets: Secrets };

/**
 * Parses once into a frozen object. An empty variable counts as missing; a bad one is named, its value never printed.
 */
export const readSettings = (
  source: Readonly<Record<string, string | undefined>>,
  press: PressBinding,
): EnvironmentSettings => {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settingsVariables.safeParse(filled);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(`These variables are missing or wrong: ${names.join(', ')}.`);
  }
  const env = parsed.data;
  env.PRINT_SHOP_PROFILES.forEach(readShopProfile(press.printProfile));
  return Object.freeze<EnvironmentSettings>({
    siteUrl: env.SITE_URL,
    locale: env.LOCALE,
    currency: env.CURRENCY,
    timeZone: env.TIME_ZONE,
    adminEmails: env.ADMIN_EMAILS,
    giftCardEmails: env.GIFT_CARD_EMAILS,
    printShopEmail: env.PRINT_SHOP_EMAIL,
    operatorEmail: env.OPERATOR_EMAIL,
    seller: sellerOf(source),
    operatorContact: { name: env.OPERATOR_CONTACT, phone: env.OPERATOR_PHONE, address: env.LEGAL_ADDRESS },
    accountDeletion: env.ACCOUNT_DELETION === 'on',
    organizationDeletion: env.ORGANIZATION_DELETION === 'on',
    linkSecrets: [env.LINK_SECRET, ...env.LINK_SECRET_PREVIOUS],
    inboundMail: inboundMailOf(env),
    signIn: {
      emailLink: env.SIGN_IN_EMAIL_LINK,
      phone: env.SIGN_IN_PHONE,
      oauth: env.SIGN_IN_OAUTH,
    },
    arrivalAskedAfterDays: env.ARRIVAL_ASKED_AFTER_DAYS,
    deliveredAfterDays: env.DELIVERED_AFTER_DAYS,
    retentionDays: toRetentionDays(env),
    sessionIdleMs: env.SESSION_IDLE_DAYS * 86_400_000,
    adminIdleMs: env.ADMIN_IDLE_MINUTES * 60_000,
    themeSwitcher: env.THEME_SWITCHER,
    limits: toLimits(env),
    pressVersion: press.version,
    profileForFormat: (format: BookFormat, largePrint: boolean) =>
      limitsOf(press.printProfile(profileIdForFormat(format, largePrint))),
    profileById: (id: string) => limitsOf(press.printProfile(id)),
    estimatePages: (book: BookToEstimate, format: BookFormat) =>
      press.estimatePages(book, press.printProfile(profileIdForFormat(format, book.largePrint))),
    describeProduct: (id: string, pages: number) => press.describeProduct(press.printProfile(id), pages),
    formatDescription: (description: PrintDescription) => press.wordDescription(description, env.LOCALE),
    printShopProfiles: env.PRINT_SHOP_PROFILES.map(({ id }) => id),
    shopsForFormat: shopsFor(press, env.PRINT_SHOP_PROFILES, env.PRINT_SHOP_EMAIL, env.OPERATOR_EMAIL),
  });
};

/** Completes the settings by the key of links that the documents hold. Throws `WrongSecretError`. */
export const withLinkKey = async (
  { linkSecrets, ...settings }: EnvironmentSettings,
  documents: Documents,
): Promise<Settings> => Object.freeze({ ...settings, linkSecret: await openLinkKey(documents, linkSecrets) });
