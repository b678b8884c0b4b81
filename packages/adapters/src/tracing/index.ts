export { traceServices } from './trace-services.ts';
