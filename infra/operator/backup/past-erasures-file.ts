import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
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

/** Reads the past erasures; none when there is no file. */
export const readPastErasures = async (file: string): Promise<PastErasure[]> => {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  try {
    return lines.map((line) => pastErasure.parse(JSON.parse(line)));
  } catch (cause) {
    throw new LocalProblem(
      `La liste des effacements (${file}) est abîmée\u00a0: sans elle, des personnes effacées reviendraient. Reprenez-en une copie.`,
      { cause },
    );
  }
};

const toKey = ({ kind, subjectId, requestedAt }: PastErasure): string =>
  `${kind} ${subjectId} ${requestedAt}`;

/** Appends the erasures that the file lacks; returns how many. */
export const appendPastErasures = async (documents: Documents, file: string): Promise<number> => {
  const keys = new Set((await readPastErasures(file)).map(toKey));
  const added = (await listPastErasures({ documents })).filter((past) => !keys.has(toKey(past)));
  if (added.length > 0)
    await appendFile(file, `${added.map((past) => JSON.stringify(past)).join('\n')}\n`, { mode: 0o600 });
  return added.length;
};
