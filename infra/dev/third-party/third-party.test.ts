import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildThirdPartyNotice, NOTICE_FILE } from './build-third-party-notice.ts';
import { listLockedPackages } from './list-locked-packages.ts';

test('THIRD-PARTY.md lists the packages of the lock file as it is: else run `npm run third-party`', () => {
  expect(readFileSync(NOTICE_FILE, 'utf8')).toBe(buildThirdPartyNotice());
});

const LOCK = `
importers:
  apps/api:
    dependencies: { one: { specifier: 'catalog:', version: '1.0.0(peer@5.0.0)' }, '@souvenance/core': { version: 'link:../core' } }
    devDependencies: { tester: { version: 4.0.0 } }
  infra:
    dependencies: { tool: { version: 6.0.0 } }
packages:
  one@1.0.0: { peerDependencies: { peer: '*' } }
  '@scope/two@2.0.0': {}
snapshots:
  one@1.0.0(peer@5.0.0): { dependencies: { '@scope/two': 2.0.0, peer: 5.0.0 }, optionalDependencies: { three: 3.0.0 } }
  '@scope/two@2.0.0': { dependencies: { one: 1.0.0(peer@5.0.0) } }
  three@3.0.0: {}
  peer@5.0.0: {}
`;

test('follows what the product depends on, and neither development nor peers', () => {
  expect(listLockedPackages(LOCK).map(({ name, version }) => `${name}@${version}`)).toEqual([
    'one@1.0.0',
    '@scope/two@2.0.0',
    'three@3.0.0',
  ]);
});
