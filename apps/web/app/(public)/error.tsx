'use client';

import type { FaultProps } from '#features/shell/faults/fault.tsx';
import { LateFault } from '#features/shell/faults/late-fault.tsx';
import { SheetShell } from '#features/shell/sheet/sheet-shell.tsx';

const PublicError = (props: FaultProps) => (
  <SheetShell brand="Souvenance">
    <LateFault {...props} />
  </SheetShell>
);

export default PublicError;
