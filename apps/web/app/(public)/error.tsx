'use client';

import type { FaultProps } from '#features/shell/faults/fault-page.tsx';
import { LateFaultPage } from '#features/shell/faults/late-fault-page.tsx';
import { LinkShell } from '#features/shell/sheet/link-shell.tsx';

const PublicError = (props: FaultProps) => (
  <LinkShell brand="Souvenance">
    <LateFaultPage {...props} />
  </LinkShell>
);

export default PublicError;
