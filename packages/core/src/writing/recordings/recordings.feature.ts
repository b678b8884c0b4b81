import { erased, type Feature } from '../../foundation/feature.ts';
import { prepareRecordingJob } from './prepare-recording-job.ts';
import { recordings, takes, voiceCodes } from './recording.ts';
import { transcribeRecordingJob } from './transcribe-recording-job.ts';
import { transcripts } from './transcript.ts';

export const recordingsFeature: Feature = {
  collections: [erased(recordings), erased(takes), erased(voiceCodes), erased(transcripts)],
  jobs: [prepareRecordingJob, transcribeRecordingJob],
};
