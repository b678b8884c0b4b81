export { type AnalyticsEnv, readAnalyticsEnv } from './analytics.env.ts';
export { openAnalytics } from './open-analytics.ts';
