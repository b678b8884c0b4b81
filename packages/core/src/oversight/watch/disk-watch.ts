import { AppError } from '@souvenance/contracts';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { withTimeout } from '../../foundation/programs/with-timeout.ts';
import type { Deps } from '../../ports/deps.ts';
import type { DiskSpace, Disks } from '../../ports/disks.port.ts';
import { addReading, computeGrowth, type DiskUsage, diskUsages } from './disk-usage.ts';

/**
 * A disk is low below either of these, and no longer low above both of the others: a figure at the bound would flap.
 */
const LOW = { share: 0.15, bytes: 5_000_000_000 };
const RECOVERED = { share: 0.17, bytes: 6_000_000_000 };

/**
 * Free space for a photograph and the files of a book: with less, a store loses uploads before it is completely full.
 */
export const FREE_BYTES_MIN = 128 * 1024 * 1024;

export interface DiskState extends DiskSpace {
  /** Bytes by which the disk grows each day; null before a day has passed. */
  readonly growthBytesPerDay: number | null;
  /** Days until the disk is full; null when it does not grow, or its growth is unknown. */
  readonly daysLeft: number | null;
  /** Since when this program has found too little room; null while there is enough. */
  readonly lowSince: string | null;
}

export interface DiskWatch {
  /** Reads the disks, and once an hour the use of the last days. */
  check(): Promise<void>;
  /** The disks as they were read last. */
  states(): readonly DiskState[];
  /** Returns `service.no_space` when too little room is left for what a service stores; null otherwise. */
  findRoomError(service: string): AppError | null;
}

type DiskDeps = Pick<Deps, 'documents' | 'clock'> & { readonly disks: Disks };

const toUsageId = ({ services }: DiskSpace): string => services.join('-');
const toUsedBytes = ({ totalBytes, freeBytes }: DiskSpace): number => Math.max(0, totalBytes - freeBytes);

const isBelow = ({ freeBytes, totalBytes }: DiskSpace, bound: typeof LOW): boolean =>
  freeBytes < bound.bytes || freeBytes < totalBytes * bound.share;

/** Reads the use of the last days, and adds today's reading when it is missing. */
const recordUsage = ({ documents, clock }: DiskDeps, disk: DiskSpace): Promise<DiskUsage> =>
  documents.transact(async (tx) => {
    const usage = (await tx.get(diskUsages, toUsageId(disk)))?.value ?? { readings: [] };
    const nextUsage = addReading(usage, clock.now(), toUsedBytes(disk));
    if (nextUsage !== usage) tx.put(diskUsages, toUsageId(disk), nextUsage);
    return nextUsage;
  });

const computeDaysLeft = ({ freeBytes }: DiskSpace, growthBytesPerDay: number | null): number | null =>
  growthBytesPerDay === null || growthBytesPerDay <= 0 ? null : Math.floor(freeBytes / growthBytesPerDay);

/**
 * Watches the space of the disks that hold the data: how much is free, how fast it goes, and whether it is too little.
 */
export const createDiskWatch = (
  deps: DiskDeps,
  onError: (error: unknown, part: string) => void,
): DiskWatch => {
  const lowSince = new Map<string, string>();
  const usages = new Map<string, DiskUsage>();
  let usagesReadAt = Number.NEGATIVE_INFINITY;
  let spaces: readonly DiskSpace[] = [];

  const noteLow = (disk: DiskSpace): void => {
    const id = toUsageId(disk);
    if (!isBelow(disk, lowSince.has(id) ? RECOVERED : LOW)) lowSince.delete(id);
    else if (!lowSince.has(id)) lowSince.set(id, deps.clock.now().toISOString());
  };
  const readUsages = async (): Promise<void> => {
    const now = deps.clock.now().getTime();
    if (now - usagesReadAt < HOUR_MS) return;
    usagesReadAt = now;
    for (const disk of spaces) usages.set(toUsageId(disk), await recordUsage(deps, disk));
  };
  return {
    check: async () => {
      try {
        spaces = await withTimeout(deps.disks.read());
        for (const disk of spaces) noteLow(disk);
        await withTimeout(readUsages());
      } catch (error) {
        onError(error, 'disks');
      }
    },
    states: () =>
      spaces.map((disk) => {
        const usage = usages.get(toUsageId(disk)) ?? { readings: [] };
        const growthBytesPerDay = computeGrowth(usage, deps.clock.now(), toUsedBytes(disk));
        return {
          ...disk,
          growthBytesPerDay,
          daysLeft: computeDaysLeft(disk, growthBytesPerDay),
          lowSince: lowSince.get(toUsageId(disk)) ?? null,
        };
      }),
    findRoomError: (service) => {
      const disk = spaces.find(({ services }) => services.some((name) => name === service));
      if (disk === undefined || disk.freeBytes >= FREE_BYTES_MIN) return null;
      return new AppError('service.no_space', { service, freeBytes: disk.freeBytes });
    },
  };
};
