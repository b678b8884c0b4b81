import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERASURES_FILE } from '@souvenance/contracts';
import type { Documents } from '@souvenance/core';
import { listPastErasures, type PastErasure, pastErasure } from '@souvenance/core';
import { LocalProblem } from '../../dev/tools/problem.ts';

/**
 * The file lies beside the backups and names, by their ids alone, whom the product has erased: an older backup that
 * still contains them is restored without them.
 */
export const pastErasuresPath = (folder: string): string => join(folder, ERASURES_FILE);

const parseLine = (line: string): PastErasure => pastErasure.parse(JSON.parse(line));

const NEWLINE = 0x0a;

/** A last line without its newline: null where a kill or a loss of power cut it. */
const readUnendedLine = (line: string): PastErasure | null => {
  try {
    return parseLine(line);
  } catch {
    return null;
  }
};

interface Ledger {
  readonly erasures: PastErasure[];
  /** Length without a last line that was cut. */
  readonly wholeBytes: number;
  /** Whether its last line has a newline. */
  readonly isEnded: boolean;
}

const readLedger = async (file: string): Promise<Ledger> => {
  if (!existsSync(file)) return { erasures: [], wholeBytes: 0, isEnded: true };
  const content = await readFile(file);
  const endedBytes = content.lastIndexOf(NEWLINE) + 1;
  const lines = content
    .toString('utf8', 0, endedBytes)
    .split('\n')
    .filter((line) => line !== '');
  try {
    const erasures = lines.map(parseLine);
    const last = readUnendedLine(content.toString('utf8', endedBytes));
    if (last === null) return { erasures, wholeBytes: endedBytes, isEnded: true };
    return { erasures: [...erasures, last], wholeBytes: content.byteLength, isEnded: false };
  } catch (cause) {
    throw new LocalProblem(
      `La liste des effacements (${file}) est abîmée\u00a0: sans elle, des personnes effacées reviendraient. Reprenez-en une copie.`,
      { cause },
    );
  }
};

const toKey = ({ kind, subjectId, requestedAt }: PastErasure): string =>
  `${kind} ${subjectId} ${requestedAt}`;

/**
 * Reads the past erasures of several files, each once; none where there is no file. A last line that was cut while it
 * was written is left out.
 */
export const readPastErasures = async (files: readonly string[]): Promise<PastErasure[]> => {
  const ledgers = await Promise.all(files.map(readLedger));
  return [
    ...new Map(ledgers.flatMap(({ erasures }) => erasures).map((past) => [toKey(past), past])).values(),
  ];
};

/** Appends the erasures that the file lacks, in the place of a last line that was cut; returns how many. */
export const appendPastErasures = async (documents: Documents, file: string): Promise<number> => {
  const { erasures, wholeBytes, isEnded } = await readLedger(file);
  const keys = new Set(erasures.map(toKey));
  const added = (await listPastErasures({ documents })).filter((past) => !keys.has(toKey(past)));
  if (added.length === 0) return 0;
  const lines = added.map((past) => `${JSON.stringify(past)}\n`).join('');
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.truncate(wholeBytes);
    await handle.appendFile(isEnded ? lines : `\n${lines}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return added.length;
};
