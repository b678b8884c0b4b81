export * from './manuscript.ts';
export * from './preflight.ts';
export * from './print-profile.ts';
export * from './story-document.ts';
