'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAction } from './use-action.ts';

/** An action that shows a saved notice after success and refreshes the page to show the change. */
export const useSaving = () => {
  const router = useRouter();
  const action = useAction();
  const [isSaved, setSaved] = useState(false);
  const save = (work: () => Promise<unknown>, name?: string) => {
    setSaved(false);
    return action.run(async () => {
      await work();
      setSaved(true);
      router.refresh();
    }, name);
  };
  return { action, isSaved, save };
};
