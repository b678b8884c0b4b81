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
  },
  folder: ({ ROOT: root }) => root,
  open: async ({ ROOT: root, LINK_SECRET: secret }, { role }) => {
    const { openDiskFiles } = await import('./open-disk-files.ts');
    // The role is part of the secret, so that one store does not accept the addresses of another.
    const signingSecret = `${role.toLowerCase()} ${secret}`;
    const files = await openDiskFiles({ root, secret: signingSecret, uploadPath: UPLOAD_PATH });
    return { files, uploads: files, close: async () => undefined };
  },
});
