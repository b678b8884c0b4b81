'use client';

import type { FaultProps } from '#frame/fault.tsx';
import { LateFault } from '#frame/late-fault.tsx';
import { SheetShell } from '#ui/shell/sheet-shell.tsx';

const PublicError = (props: FaultProps) => (
  <SheetShell brand="Souvenance">
    <LateFault {...props} />
  </SheetShell>
);

export default PublicError;
