import { type Feature, kept } from '../../foundation/feature.ts';
import { heartbeats } from '../../foundation/programs/heartbeat.ts';
import { alerts } from './alerts.ts';

export const watchFeature: Feature = {
  collections: [kept(heartbeats, 'programs and instants'), kept(alerts, 'kinds of concerns and instants')],
};
