'use client';

import { PublicShell } from '#ui/shell/public-shell.tsx';
import { Fault, type FaultProps } from '../fault.tsx';

const PublicError = (props: FaultProps) => (
  <PublicShell isQuiet>
    <Fault {...props} />
  </PublicShell>
);

export default PublicError;
