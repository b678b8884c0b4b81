import { stat, statfs } from 'node:fs/promises';
import type { DiskService, DiskSpace, Disks } from '@souvenance/core';

/**
 * Reads the disks of these folders of this machine; services on one disk are one reading. The folders must exist; null
 * stands for a service elsewhere.
 */
export const openDisks = (folders: Readonly<Record<DiskService, string | null>>): Disks => ({
  read: async () => {
    const disks = new Map<number, DiskSpace>();
    for (const service of Object.keys(folders) as DiskService[]) {
      const folder = folders[service];
      if (folder === null) continue;
      const { dev } = await stat(folder);
      const { bavail, blocks, bsize } = await statfs(folder);
      const services = [...(disks.get(dev)?.services ?? []), service];
      disks.set(dev, { services, freeBytes: bavail * bsize, totalBytes: blocks * bsize });
    }
    return [...disks.values()];
  },
});
