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

/** The parts that an installation runs; the other parts test, measure or replace outside services. */
const PRODUCT = /^(apps\/(api|web|worker)|packages\/(adapters|contracts|core|emails|press))$/u;

/** `-linux-x64-gnu` and the like: one program's build for one platform, installed on that platform alone. */
export const PLATFORM_BUILD =
  /-((aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|webcontainers|win32)(-.*)?|wasm32)$/u;

/** `@scope/name@1.2.3(peer@4.5.6)` as a name and a version. */
const readId = (id: string): LockedPackage => {
  const bare = id.replace(/\(.*$/u, '');
  const at = bare.lastIndexOf('@');
  return { name: bare.slice(0, at), version: bare.slice(at + 1) };
};

const idOf = (lock: LockFile, name: string, version: string): string =>
  version in lock.snapshots ? version : `${name}@${version}`;

/** A package's own dependencies: a peer is listed where it is a dependency, and a platform's build holds all it needs. */
const dependencyIds = (lock: LockFile, id: string): string[] => {
  const { name, version } = readId(id);
  if (PLATFORM_BUILD.test(name)) return [];
  const peers = lock.packages[`${name}@${version}`]?.peerDependencies ?? {};
  const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[id] ?? {};
  return Object.entries({ ...dependencies, ...optionalDependencies })
    .filter(([dependency]) => !(dependency in peers))
    .map(([dependency, target]) => idOf(lock, dependency, target));
};

/** Every package that an installation of the product loads or may load, on any platform, each once. */
export const lockedPackages = (lockFileText: string): LockedPackage[] => {
  const documents = [parseAllDocuments(lockFileText)].flat();
  const lock = lockFile.parse(documents.at(-1)?.toJS());
  const queue = Object.entries(lock.importers)
    .filter(([place]) => PRODUCT.test(place))
    .flatMap(([, { dependencies }]) => Object.entries(dependencies))
    .filter(([, { version }]) => !version.startsWith('link:'))
    .map(([name, { version }]) => idOf(lock, name, version));
  const ids = new Set(queue);
  for (const id of ids) for (const next of dependencyIds(lock, id)) ids.add(next);
  const packages = new Map([...ids].map(readId).map((one) => [`${one.name}@${one.version}`, one]));
  return [...packages.values()];
};
