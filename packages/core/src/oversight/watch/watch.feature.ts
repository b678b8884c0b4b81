import { type Feature, kept } from '../../foundation/feature.ts';
import { alerts } from './alerts.ts';
import { heartbeats } from './heartbeat.ts';

export const watchFeature: Feature = {
  collections: [kept(heartbeats, 'programs and instants'), kept(alerts, 'kinds of concerns and instants')],
};
