'use client';

import { SheetShell } from '#ui/shell/sheet-shell.tsx';
import { Fault, type FaultProps } from '../fault.tsx';

const PublicError = (props: FaultProps) => (
  <SheetShell brand="Souvenance">
    <Fault {...props} />
  </SheetShell>
);

export default PublicError;
