import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { prepareRecordingJob } from './prepare-recording-job.ts';
import { recordings, takes, voiceCodes } from './recording.ts';
import { transcribeRecordingJob } from './transcribe-recording-job.ts';
import { transcripts } from './transcript.ts';

export const recordingsFeature: Feature = {
  collections: [
    erasedWithOwner(recordings),
    erasedWithOwner(takes),
    erasedWithOwner(voiceCodes),
    erasedWithOwner(transcripts),
  ],
  jobs: [prepareRecordingJob, transcribeRecordingJob],
};
