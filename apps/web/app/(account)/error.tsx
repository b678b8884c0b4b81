'use client';

export { LateFaultPage as default } from '#features/shell/faults/late-fault-page.tsx';
