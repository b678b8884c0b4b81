import type { Feature } from '../../foundation/feature.ts';
import { continueVolumeJob } from './volume-job.ts';

export const volumesFeature: Feature = { collections: [], jobs: [continueVolumeJob] };
