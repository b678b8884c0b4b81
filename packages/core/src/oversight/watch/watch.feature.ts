import { type Feature, retained } from '../../foundation/feature.ts';
import { heartbeats } from '../../foundation/programs/heartbeat.ts';
import { alerts } from './alerts.ts';
import { diskUsages } from './disk-usage.ts';

export const watchFeature: Feature = {
  collections: [
    retained(heartbeats, 'programs and instants'),
    retained(alerts, 'kinds of concerns and instants'),
    retained(diskUsages, 'sizes and instants'),
  ],
};
