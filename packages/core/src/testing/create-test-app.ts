import type { PrintProfile } from '@souvenance/contracts';
import { bindCore, type Core } from '../core.ts';
import type { SignedInActor } from '../foundation/actors/actor.ts';
import { createFamily } from '../people/families/create-family.ts';
import type { Identity } from '../ports/identity.port.ts';
import type { PrintService } from '../ports/print-shop.port.ts';
import { type PressBinding, readSettings } from '../settings.env.ts';
import {
  createFakeClock,
  createFakeFiles,
  createFakeIds,
  createFakePayments,
  createFakeQueue,
  type FakeClock,
  type FakePayments,
  type FakeQueue,
} from './fake-ports.ts';
import { openDocuments } from './open-documents.ts';

/** The fields of a profile that core reads; the press has the rest. */
const profile = (id: string): PrintProfile =>
  ({
    id,
    name: `Profil ${id}`,
    shop: 'Imprimerie des tests',
    binding: 'paperback',
    trim: { widthMm: 148, heightMm: 210 },
    paper: { name: 'Offset 90 g' },
    pages: { min: 24, max: 800, multiple: 2 },
  }) as PrintProfile;

/** A shop whose profile says so takes no files but its own. */
const planDerivation: PressBinding['planDerivation'] = ({ to, pages }) =>
  to.id.startsWith('refusing') ? { refusal: 'none', facts: {} } : { pageCount: pages, spineMm: 5 };

const describeProduct: PressBinding['describeProduct'] = ({ id, name }, pages) => ({
  profileId: id,
  name,
  trimWidthMm: 148,
  trimHeightMm: 210,
  bleedMm: 5,
  pages,
  spineMm: 5.2,
  spineToleranceMm: 1,
  coverWidthMm: 311,
  coverHeightMm: 220,
  binding: 'paperback',
  block: 'glued',
  glue: 'any',
  creases: 2,
  hingeCreaseMm: null,
  signaturePages: null,
  headbands: null,
  ribbon: null,
  boardMm: null,
  endpapers: null,
  grain: 'any',
  paper: 'Offset 90 g',
  grammage: 90,
  leafMm: 0.135,
  coverStock: 'Carte',
  coverGrammage: 300,
  lamination: 'matt',
  interiorColours: '4/4',
  coverColours: '4/0',
  standard: 'PDF/X-4',
  outputCondition: 'FOGRA39',
  coverCondition: 'FOGRA39',
  isbn: null,
  embellishment: 'none',
});

/** A page for each chapter, and ten around them. */
const estimatePages: PressBinding['estimatePages'] = ({ chapters }) => 10 + chapters.length;

/** The words are the press's; here what they are made of is enough. */
const wordDescription: PressBinding['wordDescription'] = ({ order, service, product, contact }) => [
  { id: 'purchaseOrder', about: 'order', label: 'Bon', value: order.purchaseOrder },
  { id: 'service', about: 'order', label: 'Envoi', value: `${service.level} ${service.shipBy}` },
  { id: 'contact', about: 'order', label: 'Contact', value: `${contact.name} ${contact.phone}`.trim() },
  { id: 'paper', about: 'product', label: 'Papier', value: product.paper },
];

const variables = {
  SITE_URL: 'https://souvenance.example',
  ADMIN_EMAILS: 'administration@souvenance.example',
  PRINT_SHOP_EMAIL: 'atelier@imprimerie.example',
  OPERATOR_EMAIL: 'maison@souvenance.example',
  LINK_SECRET: 'a secret of these tests, long enough',
};

const noIdentity = new Proxy({} as Identity, {
  get: () => () => {
    throw new Error('no identity in these tests');
  },
});

/** The product on ports that live in the test's own process. */
export interface TestApp extends Core {
  readonly jobs: FakeQueue;
  readonly payments: FakePayments;
  readonly clock: FakeClock;
}

export const createTestApp = (
  overrides: Readonly<Record<string, string>> = {},
  documents = openDocuments(),
  printServices: Readonly<Record<string, PrintService>> = {},
): TestApp => {
  const { linkSecrets, ...environmentSettings } = readSettings(
    { ...variables, ...overrides },
    { version: '1', printProfile: profile, planDerivation, estimatePages, describeProduct, wordDescription },
  );
  const settings = { ...environmentSettings, linkSecret: linkSecrets[0] };
  const clock = createFakeClock();
  const ports = {
    documents,
    files: createFakeFiles(),
    media: createFakeFiles(),
    jobs: createFakeQueue(),
    payments: createFakePayments(clock.now),
    identity: noIdentity,
    printServices: new Map(Object.entries(printServices)),
    transcription: null,
    assistant: null,
    clock,
    ids: createFakeIds(),
    settings,
  };
  return bindCore(ports, () => undefined);
};

export const person = (uid: string, rights: Partial<SignedInActor> = {}): SignedInActor => ({
  kind: 'user',
  uid,
  name: `${uid} Morel`,
  email: `${uid}@exemple.fr`,
  administratorRole: null,
  ...rights,
});

export const administrator = person('admin', { administratorRole: 'everything', factor: 'fresh' });

export const createFamilyOf = async (app: TestApp, owner = person('anne')): Promise<string> =>
  (await createFamily(app)(owner, { name: 'Les Morel', timeZone: 'Europe/Paris' })).id;
