'use client';

export { Fault as default } from '../fault.tsx';
