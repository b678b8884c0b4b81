'use client';

import { SheetShell } from '#ui/shell/sheet-shell.tsx';
import type { FaultProps } from '../fault.tsx';
import { LateFault } from '../late-fault.tsx';

const PublicError = (props: FaultProps) => (
  <SheetShell brand="Souvenance">
    <LateFault {...props} />
  </SheetShell>
);

export default PublicError;
