export { BOOKLET_PAGES_MAX } from './booklet-order.ts';
export { imposeBooklet } from './impose-booklet.ts';
