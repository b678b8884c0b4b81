import { erased, type Feature } from '../../foundation/feature.ts';
import { hearRecordingJob } from './hear-recording-job.ts';
import { transcripts } from './heard.ts';
import { prepareRecordingJob } from './prepare-recording-job.ts';
import { recordings, takes, voiceCodes } from './recording.ts';

export const recordingsFeature: Feature = {
  collections: [erased(recordings), erased(takes), erased(voiceCodes), erased(transcripts)],
  jobs: [prepareRecordingJob, hearRecordingJob],
};
