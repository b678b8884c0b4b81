import type { HostedFiles } from '@souvenance/core';
import { describeFiles, describeUploads, type UploadsSubject } from '@souvenance/testkit/files';
import { uploadByAddress } from '../files/bucket/upload-by-address.fixture.ts';
import type { StoreRole } from '../files/store.ts';
import { readRegistry } from '../foundation/adapter.ts';
import type { Environment } from '../foundation/read-variables.ts';
import { filesRegistry, mediaRegistry } from './files.registry.ts';

interface RolesSubject {
  readonly name: string;
  readonly codes: UploadsSubject['codes'];
  /** Opens a new store whose addresses expire by `now`, with the variables that choose it for a role. */
  open(role: StoreRole, now: () => Date): Promise<{ variables: Environment; close(): Promise<void> }>;
}

const registries = { FILES: filesRegistry, MEDIA: mediaRegistry };

/** Runs the suites on a vendor's store for books, then for photographs and voice, each opened by its own variables. */
export const describeRoles = ({ name, codes, open }: RolesSubject): void => {
  for (const role of ['FILES', 'MEDIA'] as const) {
    const openFresh = async (now: () => Date) => {
      const vendor = await open(role, now);
      const store = await readRegistry(registries[role], vendor.variables).open();
      const dispose = async () => {
        await store.close();
        await vendor.close();
      };
      return { files: store.files as HostedFiles, upload: uploadByAddress, dispose };
    };
    describeFiles({ name: `${name} as ${role}`, openFresh });
    describeUploads({ name: `${name} as ${role}`, codes, isClockShared: true, openFresh });
  }
};
