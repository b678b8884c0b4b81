'use client';

import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { onFirstInteraction } from '../controls/on-first-interaction.ts';
import type { Dialog as LoadedDialog } from './dialog.tsx';

const load = () => import('./dialog.tsx');
const Dialog = lazy(async () => ({ default: (await load()).Dialog }));

/**
 * A dialog whose scripts are not part of the page's first load. They are loaded at the first interaction, so that they
 * are there when a button opens it.
 */
export const LateDialog = (props: ComponentProps<typeof LoadedDialog>) => {
  const [hasOpened, setOpened] = useState(props.isOpen);
  useEffect(
    () =>
      onFirstInteraction(
        () => void load().catch((error) => logFault('the dialog is asked for again', error)),
      ),
    [],
  );
  if (props.isOpen && !hasOpened) setOpened(true);
  return hasOpened ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null;
};
