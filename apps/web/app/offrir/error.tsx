'use client';

export { LateFault as default } from '#frame/late-fault.tsx';
