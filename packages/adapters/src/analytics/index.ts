export { noAnalytics } from './no-analytics.ts';
