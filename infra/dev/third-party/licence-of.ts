import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import type { LockedPackage } from './list-locked-packages.ts';

const STORE = join(REPOSITORY_ROOT, 'node_modules/.pnpm');

/** Licences, read from the licence file, of packages that declare none or that no supported platform installs. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  fsevents: 'MIT',
  'png-js': 'MIT',
};

const declaredLicence = (manifest: { license?: unknown; licenses?: unknown }): string | null => {
  const declared = [manifest.license ?? manifest.licenses ?? []].flat();
  const names = declared.map((one) => (typeof one === 'string' ? one : (one as { type: string }).type));
  // Handles « MIT (http://…) », « MIT and ISC » and « (MIT OR EUPL-1.1+) ».
  const text = names
    .join(' OR ')
    .replace(/ \(http.*\)$/u, '')
    .replace(/^\((.*)\)$/u, '$1')
    .replace(' and ', ' AND ');
  return text === '' ? null : text;
};

/** Returns a function that reads the declared licence of an installed package; null if the package isn't installed. */
export const openLicences = (): (({ name, version }: LockedPackage) => string | null) => {
  const folders = readdirSync(STORE);
  return ({ name, version }) => {
    const folder = `${name.replace('/', '+')}@${version}`;
    const storeFolder = folders.find((one) => one === folder || one.startsWith(`${folder}_`));
    const manifest = storeFolder && join(STORE, storeFolder, 'node_modules', name, 'package.json');
    if (!manifest || !existsSync(manifest)) return READ_BY_HAND[name] ?? null;
    return declaredLicence(JSON.parse(readFileSync(manifest, 'utf8'))) ?? READ_BY_HAND[name] ?? null;
  };
};
