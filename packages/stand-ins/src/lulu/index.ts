export { type Lulu, type LuluFault, openLulu } from './open-lulu.ts';
