export { type Meters, openMetrics } from './open-metrics.ts';
