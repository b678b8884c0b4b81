import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const edges = z.record(z.string(), z.string()).default({});
const direct = z.record(z.string(), z.object({ version: z.string() })).default({});

const lockFile = z.object({
  importers: z.record(z.string(), z.object({ dependencies: direct })),
  packages: z.record(z.string(), z.object({ peerDependencies: edges })),
  snapshots: z.record(z.string(), z.object({ dependencies: edges, optionalDependencies: edges })),
});

type LockFile = z.infer<typeof lockFile>;

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
}

/** Workspace packages of an installation; all others are for tests, measurements and fakes. */
const PRODUCT = /^(apps\/(api|web|worker)|packages\/(adapters|contracts|core|emails|press))$/u;

/** `-linux-x64-gnu` and similar: a program's build for one platform, installed on that platform alone. */
export const PLATFORM_BUILD =
  /-((aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|webcontainers|win32)(-.*)?|wasm32)$/u;

/** Parses `@scope/name@1.2.3(peer@4.5.6)` into name and version. */
const readId = (id: string): LockedPackage => {
  const bare = id.replace(/\(.*$/u, '');
  const at = bare.lastIndexOf('@');
  return { name: bare.slice(0, at), version: bare.slice(at + 1) };
};

const toId = (lock: LockFile, name: string, version: string): string =>
  version in lock.snapshots ? version : `${name}@${version}`;

/** Dependencies of a package without its peers (listed as dependencies elsewhere); none for a platform build. */
const dependencyIds = (lock: LockFile, id: string): string[] => {
  const { name, version } = readId(id);
  if (PLATFORM_BUILD.test(name)) return [];
  const peers = lock.packages[`${name}@${version}`]?.peerDependencies ?? {};
  const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[id] ?? {};
  return Object.entries({ ...dependencies, ...optionalDependencies })
    .filter(([dependency]) => !(dependency in peers))
    .map(([dependency, target]) => toId(lock, dependency, target));
};

/** Every package that an installation of the product may load on any platform, without duplicates. */
export const listLockedPackages = (lockFileText: string): LockedPackage[] => {
  const documents = [parseAllDocuments(lockFileText)].flat();
  const lock = lockFile.parse(documents.at(-1)?.toJS());
  const queue = Object.entries(lock.importers)
    .filter(([place]) => PRODUCT.test(place))
    .flatMap(([, { dependencies }]) => Object.entries(dependencies))
    .filter(([, { version }]) => !version.startsWith('link:'))
    .map(([name, { version }]) => toId(lock, name, version));
  const ids = new Set(queue);
  for (const id of ids) for (const next of dependencyIds(lock, id)) ids.add(next);
  const packages = new Map([...ids].map(readId).map((one) => [`${one.name}@${one.version}`, one]));
  return [...packages.values()];
};
