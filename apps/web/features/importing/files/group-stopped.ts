import { isRunning, type Upload } from '../../stories/uploads/upload.ts';

/** Uploads that stopped for the same reason. */
export interface StoppedGroup {
  readonly state: 'refused' | 'failed';
  /** Sentence of the server; null where it could not be reached. */
  readonly problemMessage: string | null;
  readonly uploads: readonly Upload[];
}

/** Groups the uploads that stopped: of three hundred photographs as many may stop for one reason. */
export const groupStopped = (uploadList: readonly Upload[]): StoppedGroup[] => {
  const stopped = uploadList.filter((upload) => !isRunning(upload));
  return [...Map.groupBy(stopped, ({ state, problemMessage }) => `${state} ${problemMessage}`).values()].map(
    (uploads) => ({
      state: uploads[0]?.state === 'failed' ? 'failed' : 'refused',
      problemMessage: uploads[0]?.problemMessage ?? null,
      uploads,
    }),
  );
};
