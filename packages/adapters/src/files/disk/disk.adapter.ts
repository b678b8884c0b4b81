import { z } from 'zod';
import { defineStore } from '../store.ts';

const UPLOAD_PATH = '/api/uploads';

/** Files in a folder of this machine. */
export const diskStore = defineStore({
  prefix: 'DISK',
  ownVariables: { ROOT: z.string().min(1) },
  shared: {
    /** Signs upload addresses: 256 bits or more, as text. */
    LINK_SECRET: z.string().min(32),
  },
  open: async ({ ROOT: root, LINK_SECRET: secret }, { role }) => {
    const { openDiskFiles } = await import('./open-disk-files.ts');
    // Each store signs with a secret of its own: an address of one is not accepted by the other.
    const signingSecret = `${role.toLowerCase()} ${secret}`;
    const files = await openDiskFiles({ root, secret: signingSecret, uploadPath: UPLOAD_PATH });
    return { files, uploads: files, close: async () => undefined };
  },
});
