import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import { openLicences } from './licence-of.ts';
import { type LockedPackage, listLockedPackages, PLATFORM_BUILD } from './list-locked-packages.ts';

export const NOTICE_FILE = join(REPOSITORY_ROOT, 'THIRD-PARTY.md');

const HEAD = `# Third-party software

Written by \`npm run third-party\` from \`pnpm-lock.yaml\`; \`npm test\` fails when it is not current. Lists what an
installation of the product loads, with the licence that each package declares. Each package carries the text of its
licence and its copyright notice in its own folder under \`node_modules\`; the images of \`docker-compose.yml\` hold these
folders. Souvenance itself is under the MIT licence (\`LICENSE\`).

## Licences that ask for more than their notice

| What | Licence | How it is used |
| --- | --- | --- |
| \`libheif-js\` (libheif, libde265) | LGPL-3.0 | reads HEIC photographs; unmodified, as a WebAssembly module of its own that can be replaced |
| \`@img/sharp-libvips-*\` (libvips and its libraries) | LGPL-3.0-or-later | pictures; unmodified, a shared library that sharp loads |
| \`@stackforge-eu/factur-x\` | EUPL-1.2 | writes and checks the XML of invoices; unmodified. Whoever changes it publishes the change under the EUPL |
| \`caniuse-lite\` | CC-BY-4.0 | data of caniuse.com, read by the build of the web site |
| \`@zone-eu/mailsplit\` | MIT OR EUPL-1.1+ | parts of mails; taken under MIT |
| \`jszip\` | MIT OR GPL-3.0-or-later | opens documents of Word; taken under MIT |
| ffmpeg | GPL, LGPL by build | a program of its own, installed by the system, started as a process and not linked |

## Fonts

Under the SIL Open Font License 1.1: they may be embedded in books and files and shipped with software, not sold alone;
each package holds the text and the names of its authors (\`LICENSE_FONT\` or \`LICENSE\`).
`;

/** Licences that the first table of the notice must explain. */
const EXPLAINED = /GPL|EUPL|MPL|CC-BY/u;

interface Row extends LockedPackage {
  readonly licence: string;
}

/** One row per package; platform builds share a row with the licence of the one installed here. */
const listRows = (packages: readonly LockedPackage[]): Row[] => {
  const licenceOf = openLicences();
  const rows = new Map<string, Row>();
  for (const one of packages) {
    const name = one.name.replace(PLATFORM_BUILD, '-*');
    const key = `${name}@${one.version}`;
    const licence = rows.get(key)?.licence || (licenceOf(one) ?? '');
    rows.set(key, { version: one.version, name, licence });
  }
  return [...rows.values()].toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
};

const buildTable = (rows: readonly Row[]): string =>
  [
    '| Package | Version | Licence |',
    '| --- | --- | --- |',
    ...rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ].join('\n');

const formatCounts = (rows: readonly Row[]): string => {
  const counts = new Map<string, number>();
  for (const { licence } of rows) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return sorted.map(([licence, count]) => `${licence} ${count}`).join(', ');
};

/** Reports a package without a known licence or with one that the notice must explain and doesn't. */
const toFault = ({ name, licence }: Row): string[] => {
  if (licence === '') return [`${name}: no licence is declared; read it and add it to licence-of.ts`];
  const isUnexplained = EXPLAINED.test(licence) && !HEAD.includes(`\`${name}\``);
  return isUnexplained ? [`${name}: explain ${licence} in the first table of third-party-notice.ts`] : [];
};

/** Returns the text of THIRD-PARTY.md for the current lock file. Requires installed packages. */
export const buildThirdPartyNotice = (): string => {
  const rows = listRows(listLockedPackages(readFileSync(join(REPOSITORY_ROOT, 'pnpm-lock.yaml'), 'utf8')));
  const faults = rows.flatMap(toFault);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const fonts = rows.filter(({ licence }) => licence.includes('OFL-1.1'));
  const others = rows.filter(({ licence }) => !licence.includes('OFL-1.1'));
  return `${HEAD}
${buildTable(fonts)}

The profiles \`FOGRA39L_coated.icc\` and \`FOGRA30L_uncoated.icc\` have a notice: \`packages/press/assets/NOTICE.md\`.

## Packages

${formatCounts(others)}.

${buildTable(others)}
`;
};
