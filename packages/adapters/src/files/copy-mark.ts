import type { Files } from '@souvenance/core';

/** Key of the file that marks a store while the operator's command copies into it. */
export const COPY_MARK_KEY = 'copy-under-way.json';

/** Throws an explanation when the store is a copy that has not ended: the copy would remove what programs write. */
export const refuseCopyUnderWay = async (files: Pick<Files, 'exists'>, role: string): Promise<void> => {
  if (!(await files.exists(COPY_MARK_KEY))) return;
  throw new Error(`${role} is a copy that has not ended: run the operator's command copy to its end first.`);
};
