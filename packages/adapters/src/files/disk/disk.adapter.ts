import { formerSecrets } from '@souvenance/core';
import { z } from 'zod';
import { defineStore } from '../store.ts';

const UPLOAD_PATH = '/api/uploads';

/** Stores files in a folder of this machine. */
export const diskStore = defineStore({
  prefix: 'DISK',
  ownVariables: { ROOT: z.string().min(1) },
  shared: {
    /** Signs upload addresses; at least 256 bits, as text. */
    LINK_SECRET: z.string().min(32),
    /** Former values of it: addresses that they signed are accepted until they expire. */
    LINK_SECRET_PREVIOUS: formerSecrets,
  },
  folder: ({ ROOT: root }) => root,
  open: async ({ ROOT: root, LINK_SECRET: secret, LINK_SECRET_PREVIOUS: former }, { role }) => {
    const { openDiskFiles } = await import('./open-disk-files.ts');
    // The role is part of the secret, so that one store does not accept the addresses of another.
    const toRoleSecret = (value: string): string => `${role.toLowerCase()} ${value}`;
    const files = await openDiskFiles({
      root,
      secret: toRoleSecret(secret),
      formerSecrets: former.map(toRoleSecret),
      uploadPath: UPLOAD_PATH,
    });
    return { files, walk: files.walk, uploadReceiver: files, close: async () => undefined };
  },
});
