'use client';

import type { AdministrationAction } from '@souvenance/contracts/rules';
import type { ReactNode } from 'react';
import { useCanAdminister } from './use-can-administer.ts';

/** Shows its children to people whose role in the administration has the action. */
export const IfAllowed = ({ action, children }: { action: AdministrationAction; children: ReactNode }) =>
  useCanAdminister()(action) ? children : null;
