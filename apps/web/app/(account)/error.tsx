'use client';

export { LateFault as default } from '../late-fault.tsx';
