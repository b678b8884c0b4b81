'use client';

export { LateFault as default } from '#features/shell/faults/late-fault.tsx';
