import { readVoiceDate, readVoiceTitle } from './voice-name.ts';
import { findVoiceProblem, type VoiceProblem } from './voice-type.ts';

/** A chosen sound file, until it is taken. */
export interface ProposedRecording {
  readonly key: string;
  readonly file: File;
  /** When it was recorded: `2024-03-12T18:05`, local time. */
  readonly date: string;
  readonly title: string;
  /** The existing story that it is for; null for a story of its own. */
  readonly storyId: string | null;
  readonly isTaken: boolean;
}

export interface ProposedRecordings {
  readonly recordings: readonly ProposedRecording[];
  /** Names of files that cannot be recordings, by cause. */
  readonly problems: ReadonlyMap<VoiceProblem, readonly string[]>;
}

/** Proposes sound files in the order in which they were recorded; a file named by a device is titled by its date. */
export const proposeRecordings = (
  files: readonly File[],
  formatTitle: (date: string) => string,
): ProposedRecordings => {
  const problems = new Map<VoiceProblem, string[]>();
  const usable = files.filter((file) => {
    const problem = findVoiceProblem(file);
    if (problem !== null) problems.set(problem, [...(problems.get(problem) ?? []), file.name]);
    return problem === null;
  });
  const recordings = usable
    .map((file, index): ProposedRecording => {
      const date = readVoiceDate(file);
      const title = readVoiceTitle(file) ?? formatTitle(date);
      return { key: `${index}`, file, date, title, storyId: null, isTaken: true };
    })
    .toSorted(
      (one, other) => one.date.localeCompare(other.date) || one.file.name.localeCompare(other.file.name),
    );
  return { recordings, problems };
};
