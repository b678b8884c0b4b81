import { type Feature, retained } from '../../foundation/feature.ts';
import { heartbeats } from '../../foundation/programs/heartbeat.ts';
import { queueHistories } from '../jobs/queue-history.ts';
import { alerts } from './alerts.ts';
import { diskUsages } from './disk-usage.ts';

export const watchFeature: Feature = {
  collections: [
    retained(heartbeats, 'programs and instants'),
    retained(alerts, 'kinds of concerns and instants'),
    retained(diskUsages, 'sizes and instants'),
    retained(queueHistories, 'counts and instants of a day'),
  ],
};
