import { type Feature, retained } from '../../foundation/feature.ts';
import { heartbeats } from '../../foundation/programs/heartbeat.ts';
import { alerts } from './alerts.ts';

export const watchFeature: Feature = {
  collections: [
    retained(heartbeats, 'programs and instants'),
    retained(alerts, 'kinds of concerns and instants'),
  ],
};
