import { toView } from './data-view.ts';

/** Numbers of sectors from here on are no sectors: the end of a chain, or an unused place. */
const SECTORS_MAX = 0xff_ff_ff_fa;
const ENTRY_BYTES = 128;
const STREAM_TYPE = 2;
const MINI_SECTOR_BYTES = 64;
/** Sectors of the table of chains that the header itself names; more of them are in a chain of their own. */
const HEADER_TABLE_SECTORS = 109;

const readNumbers = (bytes: Uint8Array): Uint32Array => {
  const view = toView(bytes);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(index * 4, true));
};

const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

/** The sectors of a chain. Throws `RangeError` for a chain that is longer than its table, because it is a circle. */
const followChain = (start: number, nextSectors: Uint32Array): number[] => {
  const sectors: number[] = [];
  for (let sector = start; sector < SECTORS_MAX; sector = nextSectors[sector] ?? SECTORS_MAX) {
    if (sectors.length >= nextSectors.length) throw new RangeError('a chain of sectors is a circle');
    sectors.push(sector);
  }
  return sectors;
};

interface Sectors {
  readonly header: DataView;
  readonly readSector: (sector: number) => Uint8Array;
  /** Sectors of the whole file. */
  readonly count: number;
}

const cutSectors = (bytes: Uint8Array): Sectors => {
  const header = toView(bytes);
  const shift = header.getUint16(30, true);
  if (shift !== 9 && shift !== 12) throw new RangeError('the size of sectors is unknown');
  const readSector = (sector: number) => bytes.subarray((sector + 1) << shift, (sector + 2) << shift);
  return { header, readSector, count: bytes.length >> shift };
};

/** Returns, for each sector, the one that follows it in its chain. */
const readNextSectors = ({ header, readSector, count }: Sectors): Uint32Array => {
  const tableSectors = Array.from({ length: HEADER_TABLE_SECTORS }, (_, index) =>
    header.getUint32(76 + index * 4, true),
  );
  let listSector = header.getUint32(68, true);
  while (listSector < SECTORS_MAX && tableSectors.length <= count) {
    const numbers = readNumbers(readSector(listSector));
    tableSectors.push(...numbers.subarray(0, -1));
    listSector = numbers.at(-1) ?? SECTORS_MAX;
  }
  const presentSectors = tableSectors.filter((sector) => sector < count);
  return readNumbers(joinBytes(presentSectors.slice(0, count).map(readSector)));
};

interface Entry {
  readonly name: string;
  readonly isStream: boolean;
  readonly before: number;
  readonly after: number;
  readonly child: number;
  readonly start: number;
  readonly bytes: number;
}

const readEntry = (directory: Uint8Array, index: number): Entry | null => {
  const bytes = directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
  if (bytes.length < ENTRY_BYTES) return null;
  const view = toView(bytes);
  const nameBytes = Math.max(0, Math.min(64, view.getUint16(64, true)) - 2);
  return {
    name: new TextDecoder('utf-16le').decode(bytes.subarray(0, nameBytes)),
    isStream: bytes[66] === STREAM_TYPE,
    before: view.getUint32(68, true),
    after: view.getUint32(72, true),
    child: view.getUint32(76, true),
    start: view.getUint32(116, true),
    bytes: view.getUint32(120, true),
  };
};

/** The entries of the outermost folder: those of documents within the document are not among them. */
const listEntries = (directory: Uint8Array, root: Entry): Entry[] => {
  const entries = new Map<number, Entry>();
  const waiting = [root.child];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries.has(index) ? null : readEntry(directory, index);
    if (entry === null) continue;
    entries.set(index, entry);
    waiting.push(entry.before, entry.after);
  }
  return [...entries.values()];
};

/** Reads one stream by its name; null where there is none. Throws `RangeError` for a damaged file. */
export type ReadStream = (name: string) => Uint8Array | null;

/**
 * Opens a compound file (OLE), in which Word up to 2003 keeps its streams. Only the streams that are asked for are
 * copied, and no chain is followed in a circle: the work is bounded by the length of the file.
 */
export const openCompoundFile = (bytes: Uint8Array): ReadStream => {
  const sectors = cutSectors(bytes);
  const nextSectors = readNextSectors(sectors);
  const readChain = (start: number) =>
    joinBytes(followChain(start, nextSectors).map((sector) => sectors.readSector(sector)));
  const directory = readChain(sectors.header.getUint32(48, true));
  const root = readEntry(directory, 0);
  if (root === null) throw new RangeError('the file has no directory');
  const smallestLargeStream = sectors.header.getUint32(56, true);
  const entries = listEntries(directory, root);
  const readMiniChain = (start: number): Uint8Array => {
    const miniStream = readChain(root.start);
    const nextMiniSectors = readNumbers(readChain(sectors.header.getUint32(60, true)));
    return joinBytes(
      followChain(start, nextMiniSectors).map((sector) =>
        miniStream.subarray(sector * MINI_SECTOR_BYTES, (sector + 1) * MINI_SECTOR_BYTES),
      ),
    );
  };
  return (name) => {
    const entry = entries.find((one) => one.isStream && one.name === name);
    if (!entry) return null;
    const readStream = entry.bytes < smallestLargeStream ? readMiniChain : readChain;
    return readStream(entry.start).subarray(0, entry.bytes);
  };
};
